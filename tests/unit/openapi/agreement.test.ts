import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { API_BASE_PATH } from '../../../src/config/limits';
import type { JsonSchema } from '../../../tools/openapi/call';
import { openApiDocument } from '../../../tools/openapi/document';
import { type Patient, startPatient } from '../doctor/patient';

interface Validate {
  (value: unknown): boolean;
  errors?: readonly { instancePath: string; message?: string }[] | null;
}
interface Validator {
  addSchema: (schema: object, key: string) => unknown;
  compile: (schema: object) => Validate;
}
interface Operation {
  parameters: readonly { name: string; in: string; schema: JsonSchema }[];
  requestBody?: object;
  responses: Readonly<Record<string, object>>;
}

const escaped = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Holds calls and answers against docs/openapi.json. */
function createAgreement() {
  const document = openApiDocument();
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const ajv = new (Ajv2020 as new (options: object) => Validator)({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<string, Validate>();
  const seen = new Set<string>();

  const problems = (keys: readonly string[], value: unknown): string[] => {
    const pointer = `openapi#/${keys.map(escaped).join('/')}`;
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer });
    compiled.set(pointer, validate);
    return validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
  };

  const operationOf = (method: string, path: string) => {
    const pattern = Object.keys(paths).find(
      (known) => new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path) && method in (paths[known] ?? {}),
    );
    const operation = pattern === undefined ? undefined : paths[pattern]?.[method];
    return pattern === undefined || operation === undefined ? null : { pattern, operation };
  };

  const ofQuery = (pattern: string, method: string, operation: Operation, query: URLSearchParams): string[] =>
    [...query].flatMap(([name, text]) => {
      const index = operation.parameters.findIndex((one) => one.in === 'query' && one.name === name);
      if (index === -1) return [`query ${name} is not described`];
      const schema: JsonSchema = operation.parameters[index]?.schema ?? {};
      const isText = schema['type'] === 'string' || typeof (schema['enum'] as unknown[] | undefined)?.[0] === 'string';
      const value = isText ? text : (JSON.parse(text) as unknown);
      return problems(['paths', pattern, method, 'parameters', String(index), 'schema'], value).map(
        (problem) => `query ${name} ${problem}`,
      );
    });

  return {
    /** The operations that were met, `get /admin/users`. */
    seen,
    /** Every operation of the document. */
    all: Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`)),
    /** What of a call or its answer the document does not allow; empty when all of it fits. */
    check: async (request: Request, answer: Response): Promise<string[]> => {
      const url = new URL(request.url);
      const method = request.method.toLowerCase();
      const found = operationOf(method, url.pathname.replace(API_BASE_PATH, '').replace(/\/$/, ''));
      const name = `${request.method} ${url.pathname}`;
      if (found === null) return [`${name} is not described`];
      const { pattern, operation } = found;
      seen.add(`${method} ${pattern}`);
      const isForm = (request.headers.get('content-type') ?? '').startsWith('multipart/');
      const media = isForm ? 'multipart/form-data' : 'application/json';
      const sent: unknown = isForm
        ? Object.fromEntries((await request.formData()) as unknown as Iterable<[string, unknown]>)
        : await request.json().catch(() => undefined);
      const range = answer.ok ? '2XX' : String(answer.status);
      const status = range in operation.responses ? range : 'default';
      const said: unknown = await answer.json().catch(() => undefined);
      const described = operation.responses[status] ?? {};
      const answerKeys =
        '$ref' in described ? ['components', 'responses', status] : ['paths', pattern, method, 'responses', status];
      const isRead = '$ref' in described || 'content' in described;
      const hasBody = operation.requestBody !== undefined && sent !== undefined;
      const bodyKeys = ['paths', pattern, method, 'requestBody', 'content', media, 'schema'];
      return [
        ...ofQuery(pattern, method, operation, url.searchParams),
        ...(hasBody ? problems(bodyKeys, sent) : []),
        ...(isRead && said !== undefined
          ? problems([...answerKeys, 'content', 'application/json', 'schema'], said)
          : []),
      ].map((problem) => `${name} ${answer.status}: ${problem}`);
    },
  };
}

describe.each([
  ['the embedded backend answers', null],
  ['a backend answers that follows the specification alone', 'literal'],
])('what the site sends and %s', (_, fault) => {
  let patient: Patient;
  const agreement = createAgreement();
  const problems: string[] = [];

  beforeAll(async () => {
    patient = await startPatient();
    if (fault !== null) patient.backend.fault('*', '*', fault);
    patient.bend(async (answer, request) => {
      // Two calls of the doctor are meant to be refused.
      if (!/no-such-path|request-password-reset|openapi\.json/.test(request.url)) {
        problems.push(...(await agreement.check(request.clone(), answer.clone())));
      }
      return answer;
    });
    // The doctor makes every call with the functions of src/api.
    await patient.examine({ write: true });
  }, 60_000);
  afterAll(() => patient.close());

  it('agrees with docs/openapi.json, call by call', () => {
    expect([...new Set(problems)]).toEqual([]);
  });

  it.runIf(fault === null)('meets every call that is described', () => {
    const missed = agreement.all.filter((call) => !agreement.seen.has(call));
    expect(missed).toEqual(['post /auth/request-password-reset']);
  });
});

it('a wrong answer, an unknown parameter and a field too many are named', async () => {
  const { check } = createAgreement();
  const at = (path: string, init: RequestInit = {}): Request => new Request(`https://site.example/api/v1${path}`, init);
  expect(await check(at('/public/plans'), Response.json([{ name: 'Pro' }]))).not.toEqual([]);
  expect(await check(at('/public/plans'), Response.json([{ code: 'pro', name: 'Pro', price: 5 }]))).toEqual([]);
  expect(await check(at('/admin/users?sort=id'), Response.json([]))).toEqual([
    'GET /api/v1/admin/users 200: query sort is not described',
  ]);
  const body = JSON.stringify({ username: 'Lin', email: 'a@b.c' });
  expect(await check(at('/users/me', { method: 'PUT', body }), Response.json({}))).toHaveLength(1);
  expect(await check(at('/nowhere'), Response.json([]))).toEqual(['GET /api/v1/nowhere is not described']);
});
