import { API_BASE_PATH } from '../../src/config/limits';
import { ACCOUNT_CALLS } from './accountCalls';
import { ADMIN_CALLS } from './adminCalls';
import { ADMIN_RECORD_CALLS } from './adminRecordCalls';
import { pathPlace, type Call, type JsonSchema, type Resource, type Sent } from './call';
import { schemaOf } from './jsonSchema';
import { USER_CALLS } from './userCalls';

/** Every call that this site makes. */
export const CALLS: readonly Call[] = [...ACCOUNT_CALLS, ...USER_CALLS, ...ADMIN_CALLS, ...ADMIN_RECORD_CALLS];

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: JsonSchema, type = 'application/json') => ({ content: { [type]: { schema } } });

const SENTENCE: JsonSchema = { type: 'string', maxLength: 300 };

/** The forms of an error that are understood (spec §8), in the order in which they are read. */
const ERRORS: Readonly<Record<string, JsonSchema>> = {
  Error: {
    type: 'object',
    description: 'A sentence that is shown to the user; else the site has one for the status. HTML is never shown.',
    properties: {
      detail: { anyOf: [SENTENCE, { type: 'object', properties: { message: SENTENCE } }] },
      message: SENTENCE,
      error: SENTENCE,
    },
    anyOf: [{ required: ['detail'] }, { required: ['message'] }, { required: ['error'] }],
  },
  ValidationError: {
    type: 'object',
    description: 'As FastAPI sends it. Each message is shown at the field with which loc ends.',
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
        description: 'The number of rows on all pages. Without it nobody knows of more pages.',
        'x-needed': false,
        'x-without': 'nobody knows of more pages',
      },
    },
  },
};

const VALIDATION: JsonSchema = { anyOf: [ref('ValidationError'), ref('Error')] };

const RESPONSES: Readonly<Record<string, object>> = {
  401: {
    description:
      'No token, or one that is not valid (any more): the session ends. Also for an account that was switched off.',
    ...content(ref('Error')),
  },
  403: { description: 'The user has no right to it; the sentence is shown.', ...content(ref('Error')) },
  404: { description: 'There is no such row.', ...content(ref('Error')) },
  422: { description: 'Values that are not accepted.', ...content(VALIDATION) },
  default: { description: 'Any other error; 408, 429 and 5xx of a GET are repeated.', ...content(ref('Error')) },
};

const statusesOf = ({ identity, path, query, body }: Call): number[] => [
  ...(identity === 'nobody' ? [] : [401]),
  ...(identity === 'administrator' ? [403] : []),
  ...(path.includes('{') ? [404] : []),
  ...(query === undefined && body === undefined ? [] : [422]),
];

function errorsOf(call: Call): Readonly<Record<string, object>> {
  const statuses = [...new Set([...statusesOf(call), ...Object.keys(call.errors ?? {}).map(Number)])].toSorted(
    (a, b) => a - b,
  );
  const entries = statuses.map((status): [number, object] => {
    const description = call.errors?.[status];
    if (description === undefined) return [status, { $ref: `#/components/responses/${status}` }];
    return [status, { description, ...content(ref('Error')) }];
  });
  return { ...Object.fromEntries(entries), default: { $ref: '#/components/responses/default' } };
}

function successOf({ answer }: Call): object {
  const json = (schema: JsonSchema) => ({ '2XX': { description: 'Done.', ...content(schema) } });
  if (answer.kind === 'any') return { '2XX': { description: 'Done. Nothing of the answer is read.' } };
  const row = ref(answer.of.name);
  if (answer.kind === 'one') return json(row);
  const list = { type: 'array', items: row };
  const names = ['items', 'data', 'results'];
  const wrapped = {
    type: 'object',
    description: `The list may also be under ${names.slice(1).join(', ')}.`,
    properties: { items: list, ...(answer.isPaged ? { pagination: ref('Pagination') } : {}) },
    anyOf: names.map((name) => ({ required: [name] })),
  };
  const isSettings = answer.of.name === 'Setting';
  const entries = { type: 'object', description: 'Names and values, nested one level; not under settings or data.' };
  return json({ anyOf: [list, wrapped, ...(isSettings ? [entries] : [])] });
}

const origin = (isSpec: boolean): object => ({ 'x-source': isSpec ? 'specification' : 'assumed' });

const sentenceOf = ({ spec, without }: Sent): string =>
  `${spec === true ? 'Specification' : 'Assumed'}. When it is ignored, ${without}.`;

const parametersOf = ({ path, query = {} }: Call): object[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: name === 'key' ? '^[\\w.-]{1,128}$' : '^[\\w-]+$' },
  })),
  ...Object.entries(query).map(([name, sent]) => ({
    name,
    in: 'query',
    required: false,
    description: sentenceOf(sent),
    schema: sent.schema,
    ...origin(sent.spec === true),
    'x-without': sent.without,
  })),
];

function bodyOf({ body, isForm, hasFreeBody }: Call): object {
  if (body === undefined) return {};
  const entries = Object.entries(body);
  const properties = entries.map(([name, sent]) => [
    name,
    { ...sent.schema, description: sentenceOf(sent), ...origin(sent.spec === true), 'x-without': sent.without },
  ]);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties) as object,
    required: entries.filter(([, { always }]) => always === true).map(([name]) => name),
    ...(hasFreeBody === true ? {} : { additionalProperties: false }),
  };
  return { requestBody: { required: true, ...content(schema, isForm ? 'multipart/form-data' : 'application/json') } };
}

function operationOf(call: Call): object {
  const { id, source, summary, tag, identity, without } = call;
  const place = pathPlace(call);
  return {
    operationId: id,
    summary,
    description: `When the server does not have it, ${without}.`,
    tags: [tag],
    security: identity === 'nobody' ? [] : [{ bearer: [] }],
    ...origin(place === undefined),
    'x-identity': identity,
    'x-without': without,
    'x-called-in': source,
    ...(place === undefined ? {} : { 'x-path-in': place }),
    parameters: parametersOf(call),
    ...bodyOf(call),
    responses: { ...successOf(call), ...errorsOf(call) },
  };
}

const resources = (): readonly Resource[] => {
  const used = CALLS.flatMap(({ answer }) => (answer.kind === 'any' ? [] : [answer.of]));
  return [...new Map(used.map((resource) => [resource.name, resource])).values()];
};

const DESCRIPTION = `What this site asks of a backend, and what it does with the answers. Made by \`node tools/openapi.mjs\`; the prose beside it is
docs/backend.md. Bodies list everything that is sent; answers list everything that is read. \`x-source\` says whether a call,
a parameter or a field is part of the product's specification or assumed; \`x-needed\` and \`x-without\` say what a field is
good for; \`x-called-in\`, \`x-read-by\` and \`x-path-in\` name the file of this repository to change for another server.`;

/** The calls of this site as an OpenAPI document. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  const schemas = resources().map((resource) => [resource.name, schemaOf(resource)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'AI Bookmark: calls of the web site',
      version: '1.0.0',
      description: DESCRIPTION.replaceAll('\n', ' '),
    },
    servers: [{ url: API_BASE_PATH, description: 'The origin of the site, or VITE_API_ORIGIN.' }],
    tags: [...new Set(CALLS.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: RESPONSES,
      schemas: { ...(Object.fromEntries(schemas) as object), ...ERRORS },
    },
  };
}

/** The document as the file holds it. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
