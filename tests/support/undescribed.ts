import document from '../../docs/openapi.json?raw';
import type { ReceivedRequest } from '../backend/serve';

interface Operation {
  readonly parameters: readonly { in: string; name: string; schema: { enum?: readonly unknown[] } }[];
  readonly requestBody?: { content: Readonly<Record<string, { schema: Body }>> };
}
interface Body {
  readonly properties: object;
  readonly additionalProperties?: false;
}

const { paths } = JSON.parse(document) as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    operation,
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  })),
);

/** Returns the requests, query parameters, and body fields that docs/openapi.json does not describe. */
export function undescribed(requests: readonly ReceivedRequest[]): string[] {
  const found = requests.flatMap(({ method, path, search, fields }) => {
    const request = `${method} ${path}`;
    const operation = operations.find((one) => one.method === method && one.pattern.test(path))?.operation;
    if (operation === undefined) return [request];
    const known = new Map(
      operation.parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema.enum]),
    );
    const query = [...new URLSearchParams(search)].filter(
      ([name, value]) => !known.has(name) || known.get(name)?.every((one) => String(one) !== value) === true,
    );
    const [body] = Object.values(operation.requestBody?.content ?? {});
    const isOpen = body !== undefined && body.schema.additionalProperties !== false;
    const others = isOpen ? [] : fields.filter((name) => !(name in (body?.schema.properties ?? {})));
    return [
      ...query.map(([name, value]) => `${request}?${name}=${value}`),
      ...others.map((name) => `${request} ${name}`),
    ];
  });
  return [...new Set(found)];
}
