import { toServer } from '../../../src/api/row';
import { mapping, type Mapping, type RecordKind } from '../../../src/config/mapping';
import { isDict } from '../../../src/lib/dict';
import { ENDPOINTS } from '../../openapi/document';
import type { Endpoint, Sent } from '../../openapi/endpoint';
import { dictOf, propertiesOf, resolved, routeOf, type ServerDocument, type ServerRoute } from './server';

type Case = Mapping['requests'];

const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Kind of record by a pattern that the path contains. The first match wins. */
const KINDS: readonly (readonly [part: RegExp, kind: RecordKind])[] = [
  [/subscription/, 'subscription'],
  [/plans/, 'plan'],
  [/payments/, 'payment'],
  [/feedback/, 'feedback'],
  [/email-logs/, 'email'],
  [/users|register/, 'user'],
];

/** Translates the fields of a body or query to the names and values that the site sends with the current mapping. */
export function sentFields(
  { path }: Endpoint,
  fields: Readonly<Record<string, Sent>> = {},
  requests: Case = mapping.requests,
): Readonly<Record<string, Sent>> {
  const kind = KINDS.find(([part]) => part.test(path))?.[1];
  const entries = Object.entries(fields).map(([name, sent]) => {
    const send = (value: unknown): [string, unknown] =>
      kind === undefined ? [name, value] : (Object.entries(toServer(kind, { [name]: value }))[0] ?? [name, value]);
    const [named] = send('');
    const { enum: values } = sent.schema;
    const schema = Array.isArray(values)
      ? { ...sent.schema, enum: values.map((value: unknown) => send(value)[1]) }
      : sent.schema;
    return [requests === 'camelCase' ? camel(named) : named, { ...sent, schema }];
  });
  return Object.fromEntries(entries) as Readonly<Record<string, Sent>>;
}

/** Returns the names in the query and body of a route. */
function namesOf(document: ServerDocument, { operation, parameters }: ServerRoute): readonly string[] {
  const content = Object.values(dictOf(resolved(document, operation['requestBody'])['content'])).filter(isDict);
  return [
    ...parameters.filter((one) => one['in'] === 'query').map((one) => String(one['name'])),
    ...content.flatMap(({ schema }) => Object.keys(propertiesOf(document, schema))),
  ];
}

/** Returns the site's names that the document has in camel case. Returns an empty list if any of them is in snake case. */
export function camelCaseNames(document: ServerDocument, routes: readonly ServerRoute[]): readonly string[] {
  const found = ENDPOINTS.flatMap((call) => {
    const route = routeOf(routes, call);
    const theirs = route === undefined ? [] : namesOf(document, route);
    const own = [...Object.keys(call.query ?? {}), ...Object.keys(call.body ?? {})].filter((name) =>
      name.includes('_'),
    );
    return own.flatMap((name) => [name, camel(name)].filter((one) => theirs.includes(one)));
  });
  return found.some((name) => name.includes('_')) ? [] : [...new Set(found)];
}
