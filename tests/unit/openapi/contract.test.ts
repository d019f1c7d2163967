import { readFileSync } from 'node:fs';

import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

import { assumed } from '../../../src/config/assumedPaths';
import { ENDPOINTS, openApiDocument, openApiText } from '../../../tools/openapi/document';
import { routes } from '../../backend/createBackend';
import { readSources } from '../../support/sources';

const FILE = new URL('../../../docs/openapi.json', import.meta.url);
const DOCUMENT = openApiDocument();

describe('docs/openapi.json', () => {
  it('matches the output of `node tools/openapi.mjs`', () => {
    expect(readFileSync(FILE, 'utf8') === openApiText() ? 'up to date' : 'stale: run `node tools/openapi.mjs`').toBe(
      'up to date',
    );
  });

  it('is valid OpenAPI 3.1', async () => {
    const result = (await new (Validator as new () => { validate: (spec: object) => Promise<object> })().validate(
      structuredClone(DOCUMENT),
    )) as { valid: boolean; errors?: unknown };
    expect(result).toMatchObject({ valid: true });
  });

  it('contains every path in src/api', () => {
    const usedPaths = readSources('src/api').flatMap(({ code }) =>
      [...code.matchAll(/['`](\/[a-z][^'`]*)['`]/g)].map(([, path = '']) => path.replaceAll(/\$\{[^}]*\}/g, '{}')),
    );
    const described = new Set(ENDPOINTS.map(({ path }) => path.replace(/\{\w+\}/, '{}')));
    expect(usedPaths.length).toBeGreaterThan(20);
    expect(usedPaths.filter((path) => !described.has(path))).toEqual([]);
    const calls = new Set(ENDPOINTS.map(({ path }) => path));
    expect(Object.values(assumed).filter((path) => !calls.has(path))).toEqual([]);
  });

  it('describes for each request, parameter, and field what users see if it is missing', () => {
    const sentences = ENDPOINTS.flatMap(({ ifMissing, query = {}, body = {}, answer }) => [
      ifMissing,
      ...Object.values(query).map((sent) => sent.ifMissing),
      ...Object.values(body).map((sent) => sent.ifMissing),
      ...(answer.kind === 'any' ? [] : Object.values(answer.of.fields).map((field) => field.ifMissing)),
    ]);
    expect(sentences.filter((sentence) => !/^\S.{5,}[^.]$|[."]$/.test(sentence))).toEqual([]);
  });

  it('describes the requests of the embedded backend, and no others', () => {
    const known = routes
      .filter(({ path }) => !path.startsWith('/__mock'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '{id}')}`);
    expect(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(known.toSorted());
  });
});
