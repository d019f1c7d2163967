import { API_BASE_PATH } from '../../src/config/limits';
import { ACCOUNT_ENDPOINTS } from './accountEndpoints';
import { ADMIN_ENDPOINTS } from './adminEndpoints';
import { ADMIN_RECORD_ENDPOINTS } from './adminRecordEndpoints';
import { type Endpoint, type JsonSchema, pathPlace, type Resource, type Sent } from './endpoint';
import { schemaOf } from './jsonSchema';
import { USER_ENDPOINTS } from './userEndpoints';

/** Every request that this site sends. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...ACCOUNT_ENDPOINTS,
  ...USER_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...ADMIN_RECORD_ENDPOINTS,
];

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: JsonSchema, type = 'application/json') => ({ content: { [type]: { schema } } });

const SENTENCE: JsonSchema = { type: 'string', maxLength: 300 };

/** Formats of an error response that the site can read (spec §8), in order of priority. */
const ERRORS: Readonly<Record<string, JsonSchema>> = {
  Error: {
    type: 'object',
    description:
      'A message for the user. Without one, the site shows its own message for the status. It never shows HTML.',
    properties: {
      detail: { anyOf: [SENTENCE, { type: 'object', properties: { message: SENTENCE } }] },
      message: SENTENCE,
      error: SENTENCE,
    },
    anyOf: [{ required: ['detail'] }, { required: ['message'] }, { required: ['error'] }],
  },
  ValidationError: {
    type: 'object',
    description: 'The format of FastAPI. The form shows each message at the field that is the last entry of loc.',
    properties: {
      detail: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            loc: { type: 'array', items: { type: ['string', 'integer'] } },
            msg: SENTENCE,
            type: { type: 'string' },
          },
          required: ['loc', 'msg'],
        },
      },
    },
    required: ['detail'],
  },
  Pagination: {
    type: 'object',
    properties: {
      total_count: {
        type: 'integer',
        description:
          'The number of rows on all pages. Without it, the site does not know whether there are more pages.',
        'x-needed': false,
        'x-without': 'the site does not know whether there are more pages',
      },
    },
  },
};

const errorResponse = (description: string, schema = ref('Error')): object => ({ description, ...content(schema) });

const RESPONSES: Readonly<Record<string, object>> = {
  401: errorResponse('The token is missing, invalid, or expired, or the account is disabled. The session ends.'),
  403: errorResponse('The user does not have the right. The site shows the message.'),
  404: errorResponse('The row does not exist.'),
  422: errorResponse('The server does not accept the values.', { anyOf: [ref('ValidationError'), ref('Error')] }),
  default: errorResponse('Any other error. The site repeats a GET after 408, 429, and 5xx.'),
};

const statusesOf = ({ identity, path, query, body }: Endpoint): number[] => [
  ...(identity === 'visitor' ? [] : [401]),
  ...(identity === 'administrator' ? [403] : []),
  ...(path.includes('{') ? [404] : []),
  ...(query === undefined && body === undefined ? [] : [422]),
];

function errorsOf(call: Endpoint): Readonly<Record<string, object>> {
  const shared = [...statusesOf(call), 'default'].map((name) => [name, { $ref: `#/components/responses/${name}` }]);
  const own = Object.entries(call.errors ?? {}).map(([status, description]) => [status, errorResponse(description)]);
  return Object.fromEntries([...shared, ...own]) as Readonly<Record<string, object>>;
}

function successOf({ answer }: Endpoint): object {
  const json = (schema: JsonSchema) => ({ '2XX': { description: 'Done.', ...content(schema) } });
  if (answer.kind === 'any') return { '2XX': { description: 'Done. The site does not read the body.' } };
  const row = ref(answer.of.name);
  if (answer.kind === 'one') return json(row);
  const list = { type: 'array', items: row };
  const names = ['items', 'data', 'results'];
  const wrapped = {
    type: 'object',
    description: `The list can also be under ${names.slice(1).join(', ')}.`,
    properties: { items: list, ...(answer.isPaged ? { pagination: ref('Pagination') } : {}) },
    anyOf: names.map((name) => ({ required: [name] })),
  };
  const isSettings = answer.of.name === 'Setting';
  const entries = {
    type: 'object',
    description: 'Names and values, with at most one level of nesting. Not inside settings or data.',
  };
  return json({ anyOf: [list, wrapped, ...(isSettings ? [entries] : [])] });
}

const origin = (isSpec: boolean): object => ({ 'x-source': isSpec ? 'specification' : 'assumed' });

const sentenceOf = ({ spec, ifMissing }: Sent): string =>
  `${spec === true ? 'Specification' : 'Assumed'}. If the server ignores it, ${ifMissing}.`;

const parametersOf = ({ path, query = {} }: Endpoint): object[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: '^[\\w-]+$' },
  })),
  ...Object.entries(query).map(([name, sent]) => ({
    name,
    in: 'query',
    required: false,
    description: sentenceOf(sent),
    schema: sent.schema,
    ...origin(sent.spec === true),
    'x-without': sent.ifMissing,
  })),
];

function bodyOf({ body, isForm, hasFreeBody }: Endpoint): object {
  if (body === undefined) return {};
  const entries = Object.entries(body);
  const properties = entries.map(([name, sent]) => [
    name,
    { ...sent.schema, description: sentenceOf(sent), ...origin(sent.spec === true), 'x-without': sent.ifMissing },
  ]);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties) as object,
    required: entries.filter(([, { always }]) => always === true).map(([name]) => name),
    ...(hasFreeBody === true ? {} : { additionalProperties: false }),
  };
  return { requestBody: { required: true, ...content(schema, isForm ? 'multipart/form-data' : 'application/json') } };
}

/** `deletePlan` → `Delete plan` */
const titleOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());

function operationOf(call: Endpoint): object {
  const { id, source, summary, tag, identity, ifMissing } = call;
  const place = pathPlace(call);
  return {
    operationId: id,
    summary: summary ?? titleOf(id),
    description: `If the server does not have it, ${ifMissing}.`,
    tags: [tag],
    security: identity === 'visitor' ? [] : [{ bearer: [] }],
    ...origin(place === undefined),
    'x-identity': identity,
    'x-without': ifMissing,
    'x-called-in': source,
    ...(place === undefined ? {} : { 'x-path-in': place }),
    parameters: parametersOf(call),
    ...bodyOf(call),
    responses: { ...successOf(call), ...errorsOf(call) },
  };
}

const resources = (): readonly Resource[] => {
  const used = ENDPOINTS.flatMap(({ answer }) => (answer.kind === 'any' ? [] : [answer.of]));
  return [...new Map(used.map((resource) => [resource.name, resource])).values()];
};

const DESCRIPTION = `The requests that this site sends to a backend, and what it reads of the responses. \`node tools/openapi.mjs\` writes this
file. docs/backend.md explains it. Request bodies list everything that the site sends, and responses everything that it reads.
\`x-source\` says whether a request, parameter, or field is part of the specification of the product or assumed. \`x-needed\` and
\`x-without\` say what a user sees without a field. \`x-called-in\`, \`x-read-by\`, and \`x-path-in\` name the file and export to edit
for another backend.`;

/** The requests of this site as an OpenAPI document. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of ENDPOINTS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  const schemas = resources().map((resource) => [resource.name, schemaOf(resource)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'AI Bookmark: requests of the web site',
      version: '1.0.0',
      description: DESCRIPTION.replaceAll('\n', ' '),
    },
    servers: [{ url: API_BASE_PATH, description: 'The origin of the site, or VITE_API_ORIGIN.' }],
    tags: [...new Set(ENDPOINTS.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: RESPONSES,
      schemas: { ...(Object.fromEntries(schemas) as object), ...ERRORS },
    },
  };
}

/** The content of docs/openapi.json. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
