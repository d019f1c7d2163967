import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';

import { extractRows } from '../../../src/api/decode';
import { API_BASE_PATH } from '../../../src/config/limits';
import { send } from '../../../src/http/send';
import { openProbe } from '../../../tools/doctor/probe';
import { ENDPOINTS, openApiDocument } from '../../../tools/openapi/document';
import type { JsonSchema } from '../../../tools/openapi/endpoint';
import { ADMIN_CODE } from '../../backend/accounts';
import { type BackendUnderTest, startPatient, USER } from '../doctor/backendUnderTest';

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

/** Compares requests and responses with docs/openapi.json. */
function createAgreement() {
  const document = openApiDocument();
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const ajv = new (Ajv2020 as new (options: object) => Validator)({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<string, Validate>();
  const visited = new Set<string>();

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
    /** The operations that were requested, for example `get /admin/users`. */
    visited: visited,
    all: Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`)),
    /** Returns one problem for each part of a request or response that the document does not allow. */
    check: async (request: Request, answer: Response): Promise<string[]> => {
      const url = new URL(request.url);
      const method = request.method.toLowerCase();
      const found = operationOf(method, url.pathname.replace(API_BASE_PATH, '').replace(/\/$/, ''));
      const name = `${request.method} ${url.pathname}`;
      if (found === null) return [`${name} is not described`];
      const { pattern, operation } = found;
      visited.add(`${method} ${pattern}`);
      const isForm = (request.headers.get('content-type') ?? '').startsWith('multipart/');
      const media = isForm ? 'multipart/form-data' : 'application/json';
      const sent: unknown = isForm
        ? Object.fromEntries((await request.formData()) as unknown as Iterable<[string, unknown]>)
        : await request.json().catch(() => undefined);
      const range = answer.ok ? '2XX' : String(answer.status);
      const status = range in operation.responses ? range : 'default';
      const body: unknown = await answer.json().catch(() => undefined);
      const described = operation.responses[status] ?? {};
      const answerKeys =
        '$ref' in described ? ['components', 'responses', status] : ['paths', pattern, method, 'responses', status];
      const isRead = '$ref' in described || 'content' in described;
      const hasBody = operation.requestBody !== undefined && sent !== undefined;
      const bodyKeys = ['paths', pattern, method, 'requestBody', 'content', media, 'schema'];
      return [
        ...ofQuery(pattern, method, operation, url.searchParams),
        ...(hasBody ? problems(bodyKeys, sent) : []),
        ...(sent !== undefined && !hasBody ? ['the body is not described'] : []),
        ...(isRead && body !== undefined
          ? problems([...answerKeys, 'content', 'application/json', 'schema'], body)
          : []),
      ].map((problem) => `${name} ${answer.status}: ${problem}`);
    },
  };
}

/** Sends all requests that change data to the embedded backend, and returns the errors. */
async function sendAll({ origin, backend }: BackendUnderTest): Promise<unknown[]> {
  const failures: unknown[] = [];
  const probe = openProbe(origin, 2_000);
  const tokens = {
    visitor: null,
    user: (await backend.signIn('pro')).access_token,
    administrator: (await backend.signIn('admin')).access_token,
  };
  /**
   * Returns the id of the newest row in the list of a path. For example, reads `/admin/plans` for `/admin/plans/{id}`.
   */
  const newestId = async (path: string): Promise<string> => {
    const [list = '', rest] = path.split('/{id}');
    if (rest === undefined) return '';
    probe.as(tokens.administrator);
    const body = await send({ path: list }).catch(() => []);
    const ids = extractRows(body).map((row) => Number((row as { id: unknown }).id));
    return String(Math.max(0, ...ids));
  };
  const tokenFor = async (email: string, type: string): Promise<string> =>
    (await backend.outbox(email)).find((mail) => mail.type === type)?.token ?? '';
  const writes = ENDPOINTS.filter(({ method }) => method !== 'GET');
  // Send the DELETE requests last, because the other requests need the rows.
  for (const call of writes.toSorted(
    (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
  )) {
    const id = await newestId(call.path);
    probe.as(tokens[call.identity]);
    await call
      .send({ id, ...USER, adminCode: ADMIN_CODE, origin, tokenFor })
      .catch((error: unknown) => failures.push(`${call.method} ${call.path}: ${String(error)}`));
  }
  probe.leave();
  return failures;
}

/** Returns what docs/openapi.json does not allow, which requests failed, and which operations were not requested. */
async function compare(fault: string | null) {
  const agreement = createAgreement();
  const problems = new Set<string>();
  const server = await startPatient();
  if (fault !== null) server.backend.fault('*', '*', fault);
  server.mutate(async (answer, request) => {
    // Ignore these requests, because only the doctor sends them. The site does not.
    if (request.method !== 'OPTIONS' && !/no-such-path|openapi\.json/.test(request.url)) {
      for (const problem of await agreement.check(request.clone(), answer.clone())) problems.add(problem);
    }
    return answer;
  });
  // The doctor sends every request that reads data.
  await server.examine();
  const failures = await sendAll(server);
  await server.close();
  return { problems: [...problems], failures, missed: agreement.all.filter((call) => !agreement.visited.has(call)) };
}

it('the embedded backend responds to every request in docs/openapi.json as described', async () => {
  expect(await compare(null)).toEqual({ problems: [], failures: [], missed: [] });
}, 60_000);

it('docs/openapi.json describes the responses of a backend that follows only the specification', async () => {
  expect((await compare('literal')).problems).toEqual([]);
}, 60_000);

it('the comparison with docs/openapi.json reports a wrong response, an undescribed parameter, and an undescribed body field', async () => {
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
