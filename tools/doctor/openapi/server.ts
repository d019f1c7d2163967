import { API_BASE_PATH } from '../../../src/config/limits';
import { mapping } from '../../../src/config/mapping';
import type { Endpoint, JsonSchema } from '../../openapi/endpoint';

/** A server's OpenAPI document, before validation. */
export type ServerDocument = Readonly<Record<string, unknown>>;

export const dictOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Resolves a `$ref` within the document. */
export function resolved(document: ServerDocument, value: unknown, depth = 0): JsonSchema {
  const schema = dictOf(value);
  const ref = schema['$ref'];
  if (typeof ref !== 'string' || depth > 20) return schema;
  const keys = ref
    .replace(/^#\//, '')
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = keys.reduce<unknown>((inner, key) => dictOf(inner)[key], document);
  return resolved(document, target, depth + 1);
}

/** Returns the alternatives of a schema (`anyOf`, `oneOf`) without `null`. Merges the parts of `allOf`. */
export function alternativesOf(document: ServerDocument, value: unknown, depth = 0): readonly JsonSchema[] {
  const schema = resolved(document, value);
  if (depth > 20) return [schema];
  const options = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  const { anyOf: _any, oneOf: _one, ...base } = schema;
  if (options.length > 0) {
    // If a schema has `properties` as well, assume that its alternatives only define which properties are required.
    const hasOwnFields = Object.keys(dictOf(schema['properties'])).length > 0;
    return hasOwnFields ? [base] : options.flatMap((option) => alternativesOf(document, option, depth + 1));
  }
  const parts = listOf(schema['allOf']).map((part) => resolved(document, part));
  const merged: JsonSchema = {
    ...Object.assign({}, ...parts, schema),
    ...(parts.length === 0
      ? {}
      : {
          properties: Object.assign({}, ...[...parts, schema].map((part) => dictOf(part['properties']))) as object,
          required: [...parts, schema].flatMap((part) => listOf(part['required'])),
        }),
  };
  return merged['type'] === 'null' ? [] : [merged];
}

/** Returns the JSON types of a value without `null`; empty if the document defines no type. */
export const typesOf = (document: ServerDocument, value: unknown): ReadonlySet<string> =>
  new Set(
    alternativesOf(document, value).flatMap(({ type, enum: values, const: only }) => {
      if (typeof type === 'string') return [type];
      if (Array.isArray(type)) return (type as unknown[]).map(String).filter((name) => name !== 'null');
      return [...listOf(values), ...(only === undefined ? [] : [only])].map((one) => typeof one);
    }),
  );

/** Returns the allowed values; `null` if any value is allowed. */
export function valuesOf(document: ServerDocument, value: unknown): readonly unknown[] | null {
  const options = alternativesOf(document, value);
  const lists = options.map(({ enum: values, const: only }) =>
    only !== undefined ? [only] : Array.isArray(values) ? (values as unknown[]) : null,
  );
  return lists.length === 0 || lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
}

/** Returns the largest allowed number; `null` if there is no limit. */
export function maximumOf(document: ServerDocument, value: unknown): number | null {
  const limits = alternativesOf(document, value).map(({ maximum, exclusiveMaximum }) =>
    typeof maximum === 'number' ? maximum : typeof exclusiveMaximum === 'number' ? exclusiveMaximum - 1 : null,
  );
  const [first = null] = limits;
  return limits.includes(null) ? null : first;
}

/** Returns the fields of an object schema, including the fields of all its alternatives. */
export const propertiesOf = (document: ServerDocument, value: unknown): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...alternativesOf(document, value).map(({ properties }) => dictOf(properties))) as Readonly<
    Record<string, unknown>
  >;

/** Whether the document has no description of a value, such as the response of a FastAPI route without `response_model`. */
export const isUndescribed = (document: ServerDocument, value: unknown): boolean => {
  const options = alternativesOf(document, value);
  return options.every((option) => {
    const { type, items, properties, enum: values } = option;
    if (type === 'object' || type === undefined)
      return Object.keys(dictOf(properties)).length === 0 && values === undefined;
    return type === 'array' && isUndescribed(document, items);
  });
};

/** One route of a server. */
export interface ServerRoute {
  readonly method: string;
  /** Path below the base path: `/users/me`. */
  readonly path: string;
  /** Whether the path has a trailing slash, so that the server redirects requests without it. */
  readonly hasSlash: boolean;
  readonly operation: Readonly<Record<string, unknown>>;
  readonly parameters: readonly Readonly<Record<string, unknown>>[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Normalizes a path for comparison: removes names in braces and a trailing slash. */
const keyOf = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/(?<=.)\/$/, '');

/** Returns `/base` for `https://api.example/base` or `/base`; empty if the URL has no path. */
const pathOfServer = (url: unknown): string => {
  if (typeof url !== 'string') return '';
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return path.replace(/\/$/, '');
};

/** Returns the routes below the base path of this site, and the number of other routes. */
export function routesOf(document: ServerDocument): { routes: readonly ServerRoute[]; elsewhere: number } {
  const [server] = listOf(document['servers']);
  const prefix = pathOfServer(dictOf(server)['url']);
  const all = Object.entries(dictOf(document['paths'])).flatMap(([path, raw]) => {
    const item = resolved(document, raw);
    const shared = listOf(item['parameters']);
    return METHODS.filter((method) => method in item).map((method): ServerRoute => {
      const operation = dictOf(item[method]);
      const full = `${prefix}${path}`;
      return {
        method: method.toUpperCase(),
        path: full,
        hasSlash: full.endsWith('/'),
        operation,
        parameters: [...shared, ...listOf(operation['parameters'])].map((one) => resolved(document, one)),
      };
    });
  });
  const below = all.filter(({ path }) => path.startsWith(`${API_BASE_PATH}/`));
  const routes = below.map((route) => ({ ...route, path: route.path.slice(API_BASE_PATH.length) }));
  return { routes, elsewhere: all.length - below.length };
}

/** Returns the method that the site sends. The mapping can replace PUT with PATCH. */
export const sentMethod = (method: Endpoint['method']): string => (method === 'PUT' ? mapping.update : method);

/** Finds the route of a request; `undefined` if the server has no such route. */
export const routeOf = (routes: readonly ServerRoute[], { method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  routes.find((route) => route.method === sentMethod(method) && keyOf(route.path) === keyOf(path));

export const methodsAt = (routes: readonly ServerRoute[], path: string): readonly string[] =>
  routes.filter((route) => keyOf(route.path) === keyOf(path)).map(({ method }) => method);
