import { createServer, type Server } from 'node:http';

import { createData, type Data, type User } from './data';
import { type Body, HttpException, type Route, tokenOf, userOf, validate } from './nest';
import { routesOf } from './routes';

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
};

const json = (status: number, body: unknown): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });

async function answerOf(data: Data, routes: readonly Route[], request: Request): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  const here = routes.filter(({ path }) => path.test(pathname));
  if (request.method === 'OPTIONS' && here.length > 0)
    return new Response(null, { status: 200, headers: { allow: here.map(({ method }) => method).join(',') } });
  const route = here.find(({ method }) => method === request.method);
  if (route === undefined) throw new HttpException(404, `Cannot ${request.method} ${pathname}`);
  const me = userOf(data, request.headers.get('authorization'));
  if (route.access !== 'anybody' && me === undefined) throw new HttpException(401, 'Unauthorized');
  if (route.access === 'admin' && me?.roles.includes('admin') !== true)
    throw new HttpException(403, 'Forbidden resource');
  const type = request.headers.get('content-type') ?? '';
  const body = type.includes('json') ? ((await request.json()) as Body) : {};
  const form = type.includes('form') ? await request.formData() : null;
  if (route.fields !== null) validate(route.fields, body);
  const { id = '' } = route.path.exec(pathname)?.groups ?? {};
  const answer = route.answer({ id, query, body, form, me: me as User });
  if (request.method === 'DELETE') return json(204, null);
  return json(request.method === 'POST' ? 201 : 200, answer ?? null);
}

/**
 * Creates a backend with the conventions of Nest: camelCase names (in rows, bodies, query parameters, and claims),
 * UUIDs, cents, `PATCH`, 204 after `DELETE`, pages as `{data, meta}`, and other names for fields and statuses.
 */
export function createOtherBackend(data: Data = createData(Date.now())) {
  const routes = routesOf(data);
  return {
    data,
    /** Returns a token for a user, without a login. */
    tokenOf: (email: string): string => {
      const person = data.users.find((one) => one.email === email);
      if (person === undefined) throw new Error(`No user ${email}`);
      return tokenOf(data, person);
    },
    answer: async (request: Request): Promise<Response> => {
      try {
        return await answerOf(data, routes, request);
      } catch (error) {
        if (!(error instanceof HttpException)) throw error;
        const { statusCode, responseMessage } = error;
        return json(statusCode, { statusCode, message: responseMessage, error: REASONS[statusCode] });
      }
    },
  };
}

/** Serves the backend over HTTP. Port 0 uses a free port. */
export async function listen(port: number): Promise<Server> {
  const { answer } = createOtherBackend();
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method = 'GET', url = '/', headers } = incoming;
      const body = parts.length === 0 ? null : Buffer.concat(parts);
      const request = new Request(`http://127.0.0.1${url}`, {
        method,
        headers: headers as Record<string, string>,
        body,
      });
      answer(request).then(
        async (response) => {
          outgoing.writeHead(response.status, [...response.headers].flat());
          outgoing.end(Buffer.from(await response.arrayBuffer()));
        },
        () => incoming.socket.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
