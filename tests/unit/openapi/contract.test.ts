import { readFileSync } from 'node:fs';

import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

import { assumed } from '../../../src/config/assumedPaths';
import { CALLS, openApiDocument, openApiText } from '../../../tools/openapi/document';
import { readFields } from '../../../tools/openapi/jsonSchema';
import { routes } from '../../backend/createBackend';
import { readSources } from '../../support/sources';

const FILE = new URL('../../../docs/openapi.json', import.meta.url);
const DOCUMENT = openApiDocument();

describe('docs/openapi.json', () => {
  it('is what `node tools/openapi.mjs` writes now', () => {
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

  it('has a call for every path that src/api names', () => {
    const named = readSources('src/api').flatMap(({ code }) =>
      [...code.matchAll(/['`](\/[a-z][^'`]*)['`]/g)].map(([, path = '']) => path.replaceAll(/\$\{[^}]*\}/g, '{}')),
    );
    const described = new Set(CALLS.map(({ path }) => path.replace(/\{\w+\}/, '{}')));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !described.has(path))).toEqual([]);
    const calls = new Set(CALLS.map(({ path }) => path));
    expect(Object.values(assumed).filter((path) => !calls.has(path))).toEqual([]);
  });

  it('describes every field that a decoder reads', () => {
    const resources = CALLS.flatMap(({ answer }) => (answer.kind === 'any' ? [] : [answer.of]));
    const gaps = resources.flatMap((resource) => {
      const known = Object.entries(resource.fields).flatMap(([name, { names = [] }]) => [name, ...names]);
      const unknown = readFields(resource.schema).filter(({ names }) => !names.some((name) => known.includes(name)));
      return unknown.map(({ name }) => `${resource.name}.${name}`);
    });
    expect(gaps).toEqual([]);
    expect(resources.flatMap(({ schema }) => readFields(schema)).length).toBeGreaterThan(100);
  });

  it('says of every call, parameter and field what a user sees without it', () => {
    const sentences = CALLS.flatMap(({ without, query = {}, body = {}, answer }) => [
      without,
      ...Object.values(query).map((sent) => sent.without),
      ...Object.values(body).map((sent) => sent.without),
      ...(answer.kind === 'any' ? [] : Object.values(answer.of.fields).map((field) => field.without)),
    ]);
    expect(sentences.filter((sentence) => !/^\S.{5,}[^.]$|[."]$/.test(sentence))).toEqual([]);
    expect(new Set(CALLS.map(({ id }) => id)).size).toBe(CALLS.length);
  });

  it('names for every call and every answer the file to change, and what in it', () => {
    const sources = CALLS.flatMap(({ source, answer }) => [
      source,
      ...(answer.kind === 'any' ? [] : [answer.of.source]),
    ]);
    const stale = sources.filter((source) => {
      const [path = '', name = ''] = source.split(', ');
      const code = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
      return !new RegExp(`export (?:const|function|async function) ${name}\\b`).test(code);
    });
    expect(stale).toEqual([]);
  });

  it('has no call that the embedded backend lacks', () => {
    const known = new Set(routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '{}')}`));
    const calls = CALLS.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(calls.filter((call) => !known.has(call))).toEqual([]);
  });
});
