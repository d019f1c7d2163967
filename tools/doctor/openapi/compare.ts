import { mapping, type Mapping } from '../../../src/config/mapping';
import {
  type Endpoint,
  type Field,
  isOptional,
  type JsonSchema,
  type Resource,
  type Sent,
} from '../../openapi/endpoint';
import { aliasesOf, rowsIn, schemaOf } from '../../openapi/jsonSchema';
import {
  type Advice,
  GOOD,
  type Assessment,
  noteOf,
  SIZE_ADVICE,
  mergeAssessments,
  tolerated,
  wrong,
} from '../finding';
import { sentFields } from './requests';
import {
  alternativesOf,
  dictOf,
  isUndescribed,
  listOf,
  maximumOf,
  propertiesOf,
  resolved,
  type ServerDocument,
  type ServerRoute,
  typesOf,
  valuesOf,
} from './server';

/** A request of the site, and the server's route for it. */
interface Pair {
  readonly call: Endpoint;
  readonly route: ServerRoute;
  readonly document: ServerDocument;
  /** The case of the names that the site sends. */
  readonly requests: Mapping['requests'];
}

/** Creates a note. By default, it describes what users see if the request fails, and points to the file of the API function. */
const note = ({ call }: Pair, what: string, advice: Advice): string =>
  noteOf(what, { effect: call.ifMissing, here: call.source, ...advice });

/** Reports a difference that breaks the request. The site tolerates it if the request is optional. */
const breaks = (pair: Pair, what: string, advice: Advice): Assessment =>
  (isOptional(pair.call) ? tolerated : wrong)(note(pair, what, advice));

const differs = (pair: Pair, what: string, advice: Advice): Assessment => tolerated(note(pair, what, advice));

/** Returns the backend's field names that the mapping translates to one of the names in `ours`. */
const mappedNames = ({ schema }: Resource, ours: readonly string[]): string[] =>
  rowsIn(schema).flatMap(({ kind }) =>
    Object.entries(mapping.records[kind]?.fields ?? {}).flatMap(([theirs, name]) =>
      ours.includes(name) ? [theirs] : [],
    ),
  );

const plainName = (name: string): string => name.replaceAll(/[-_]/g, '').toLowerCase();

const shown = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');

/** Reports values that the site sends but the server doesn't accept. */
function checkValues(pair: Pair, name: string, sent: Sent, schema: unknown, isBody: boolean): Assessment {
  const known = valuesOf(pair.document, schema);
  const own = listOf(sent.schema['enum']);
  const unlisted = known === null ? [] : own.filter((value) => !known.includes(value));
  const limit = maximumOf(pair.document, schema);
  const largest = Math.max(...own.filter((value) => typeof value === 'number'), Number(sent.schema['maximum'] ?? -1));
  const isTooSmall = limit !== null && largest > limit && !(name === 'page' && limit >= 1_000);
  const isBreaking = unlisted.length === own.length || (isBody && sent.always === true);
  const isSize = name === 'page_size' || name === 'pageSize';
  const effect = isBody
    ? 'the server rejects the form (422)'
    : 'a list filtered by it shows the error of the server (422)';
  return mergeAssessments(
    unlisted.length === 0
      ? GOOD
      : (isBreaking ? breaks : differs)(pair, `${name} does not accept ${shown(unlisted)}`, {
          effect: `${effect}: ${sent.ifMissing}`,
          change: `add the ${unlisted.length === 1 ? 'value' : 'values'} to the enum`,
        }),
    isTooSmall
      ? (isSize ? breaks : differs)(
          pair,
          `${name} is at most ${limit}, the site sends up to ${largest}`,
          isSize ? SIZE_ADVICE : { effect, change: `allow ${largest}: le=${largest}` },
        )
      : GOOD,
  );
}

/** Describes the difference between the JSON types of a field; `null` if the types match. */
function typeFault(pair: Pair, own: JsonSchema, schema: unknown): string | null {
  const types = typesOf(pair.document, schema);
  const { type } = own;
  const mine = (Array.isArray(type) ? (type as unknown[]) : [type]).map(String).filter((name) => name !== 'null');
  if (types.size === 0 || type === undefined || mine.length === 0) return null;
  const isNumber = (name: string): boolean => name === 'number' || name === 'integer';
  const fits = mine.some((name) => types.has(name) || (isNumber(name) && [...types].some(isNumber)));
  return fits ? null : `is ${[...types].join(' or ')}, the site has ${mine.join(' or ')}`;
}

/** Groups fields by the consequence for users if the field is missing. */
function byEffect(entries: readonly (readonly [string, { readonly ifMissing: string }])[]): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const [name, { ifMissing }] of entries) groups.set(ifMissing, [...(groups.get(ifMissing) ?? []), name]);
  return [...groups];
}

function checkQuery(pair: Pair): Assessment {
  const { call, route } = pair;
  const parameters = route.parameters.filter((one) => one['in'] === 'query');
  const known = new Map(parameters.map((one) => [String(one['name']), one['schema']]));
  const query = sentFields(call, call.query, pair.requests);
  const own = Object.entries(query);
  const strange = parameters.filter((one) => one['required'] === true && !(String(one['name']) in query));
  return mergeAssessments(
    ...strange.map((one) =>
      breaks(pair, `the query parameter ${String(one['name'])} is required, and the site does not send it`, {
        change: 'give it a default',
      }),
    ),
    ...own
      .filter(([name]) => known.has(name))
      .map(([name, sent]) => checkValues(pair, name, sent, known.get(name), false)),
    ...byEffect(own.filter(([name]) => !known.has(name))).map(([effect, names]) =>
      differs(pair, `not read from the query: ${names.join(', ')}`, {
        effect,
        change: `filter by ${names.join(', ')}`,
      }),
    ),
  );
}

const MEDIA = {
  json: ['application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded'],
};

function checkBody(pair: Pair): Assessment {
  const { call, route, document } = pair;
  const content = dictOf(resolved(document, route.operation['requestBody'])['content']);
  const own = sentFields(call, call.body, pair.requests);
  const media = call.isForm === true ? MEDIA.form : MEDIA.json;
  const found = media.find((type) => type in content);
  if (found === undefined) {
    const others = Object.keys(content);
    if (others.length > 0 && call.body !== undefined) {
      const change = `read ${media[0]}${call.isForm === true ? ': OAuth2PasswordRequestForm does' : ''}`;
      return breaks(pair, `the body is read as ${others.join(', ')}, the site sends ${media[0]}`, { change });
    }
    return Object.values(own).some(({ always }) => always === true)
      ? breaks(pair, 'no body is read', { change: `read ${Object.keys(own).join(', ')}` })
      : GOOD;
  }
  const schema = dictOf(content[found])['schema'];
  const properties = propertiesOf(document, schema);
  const required = alternativesOf(document, schema).map((one) => listOf(one['required']).map(String));
  const strange = (required[0] ?? []).filter(
    (name) => own[name]?.always !== true && required.every((names) => names.includes(name)),
  );
  const isClosed = alternativesOf(document, schema).some((one) => one['additionalProperties'] === false);
  if (call.hasFreeBody === true || (Object.keys(properties).length === 0 && !isClosed)) return GOOD;
  return mergeAssessments(
    ...strange.map((name) =>
      breaks(pair, `the body needs ${name}, which the site ${name in own ? 'does not always send' : 'does not send'}`, {
        effect: `422: ${call.ifMissing}`,
        change: `make ${name} optional`,
      }),
    ),
    ...Object.entries(own).map(([name, sent]) => {
      const theirs = properties[name];
      if (theirs === undefined) {
        const change = `read ${name} in the body`;
        if (isClosed)
          return breaks(pair, `the body must not have ${name}, which the site sends`, {
            effect: `422: ${call.ifMissing}`,
            change,
          });
        const isNeeded = sent.always === true && sent.spec === true;
        return (isNeeded ? breaks : differs)(pair, `${name} in the body is not read`, {
          effect: sent.ifMissing,
          change,
        });
      }
      const fault = typeFault(pair, sent.schema, theirs);
      if (fault !== null)
        return breaks(pair, `${name} in the body ${fault}`, {
          effect: `422: ${sent.ifMissing}`,
          change: `accept ${String(sent.schema['type'])}`,
        });
      return checkValues(pair, name, sent, theirs, true);
    }),
  );
}

/** Returns the JSON schema of a successful response; `undefined` if the document doesn't contain the schema. */
function answerOf({ route, document }: Pair): unknown {
  const responses = dictOf(route.operation['responses']);
  const status = Object.keys(responses).find((name) => name.startsWith('2')) ?? 'default';
  const content = dictOf(resolved(document, responses[status])['content']);
  return dictOf(content['application/json'])['schema'];
}

const COUNTS = ['total_count', 'totalCount', 'total', 'totalItems', 'itemCount'];

/** Returns the schema of a list's rows, and whether the response has a total; `null` if the response contains no list. */
function rowsOf(pair: Pair, schema: unknown): { rows: unknown; isCounted: boolean } | null {
  const { document } = pair;
  const options = alternativesOf(document, schema);
  for (const option of options.toSorted((a, b) => Number(a['type'] === 'array') - Number(b['type'] === 'array'))) {
    if (option['type'] === 'array') return { rows: option['items'], isCounted: false };
    const properties = dictOf(option['properties']);
    const name = ['items', 'data', 'results'].find((one) => typesOf(document, properties[one]).has('array'));
    if (name === undefined) continue;
    const list = alternativesOf(document, properties[name]).find((one) => one['type'] === 'array');
    const places = [
      properties,
      propertiesOf(document, properties['pagination']),
      propertiesOf(document, properties['meta']),
    ];
    return { rows: list?.['items'], isCounted: places.some((place) => COUNTS.some((count) => count in place)) };
  }
  return null;
}

function checkFields(pair: Pair, resource: Resource, schema: unknown): Assessment {
  if (isUndescribed(pair.document, schema)) return GOOD;
  const theirs = propertiesOf(pair.document, schema);
  const own = dictOf(schemaOf(resource)['properties']);
  const here = resource.source;
  const missing: (readonly [string, Field])[] = [];
  const faults = Object.entries(resource.fields).map(([name, field]: [string, Field]) => {
    const read = [name, ...aliasesOf(resource, name)];
    const all = [...read, ...mappedNames(resource, read)];
    const found = Object.keys(theirs).find((one) => all.some((ours) => plainName(ours) === plainName(one)));
    const effect = field.ifMissing;
    if (found === undefined) {
      if (field.isNeeded === true)
        return breaks(pair, `the response lacks ${all.slice(0, 2).join(' or ')}`, {
          effect,
          change: `send ${name}`,
          here,
        });
      if (!effect.startsWith('nothing')) missing.push([name, field]);
      return GOOD;
    }
    const fault = plainName(found) === plainName(name) ? typeFault(pair, dictOf(own[name]), theirs[found]) : null;
    if (fault === null) return GOOD;
    const advice = { effect, change: `send ${name} in a type that the site reads`, here };
    return (field.isNeeded === true ? breaks : differs)(pair, `${found} in the response ${fault}`, advice);
  });
  const missingFindings = byEffect(missing).map(([effect, names]) => {
    const list = names.join(', ');
    return differs(pair, `the response lacks ${list}`, { effect, change: `send ${list}`, here });
  });
  return mergeAssessments(...faults, ...missingFindings);
}

function checkAnswer(pair: Pair): Assessment {
  const { answer } = pair.call;
  const schema = answerOf(pair);
  if (answer.kind === 'any' || schema === undefined || isUndescribed(pair.document, schema)) return GOOD;
  if (answer.kind === 'one') return checkFields(pair, answer.of, schema);
  const found = rowsOf(pair, schema);
  if (found === null) {
    // The site also reads settings from an object of names and values, but not if it is inside another one: `{settings: …}`.
    const isSettings = answer.of.name === 'Setting';
    const theirs = propertiesOf(pair.document, schema);
    if (isSettings && !('settings' in theirs) && !('data' in theirs)) return GOOD;
    return breaks(pair, 'the response has no list under items', {
      effect: '"Invalid server response"',
      change: 'send {items: […]}',
      here: isSettings ? answer.of.source : 'src/api/decode.ts, listIn',
    });
  }
  const count =
    !answer.isPaged || found.isCounted
      ? GOOD
      : differs(pair, 'the response lacks pagination.total_count', {
          effect: 'the site does not know whether there are more pages',
          change: 'send {items, pagination: {total_count}}',
          here: 'src/api/decode.ts, decodePage',
        });
  return mergeAssessments(checkFields(pair, answer.of, found.rows), count);
}

/** Compares the query, body, and response of a request with the server's route. */
export const compareCall = (pair: Pair): Assessment =>
  mergeAssessments(checkQuery(pair), checkBody(pair), checkAnswer(pair));

/** Whether the document describes the response. */
export const isAnswerDescribed = (pair: Pair): boolean =>
  pair.call.answer.kind === 'any' || !isUndescribed(pair.document, answerOf(pair));
