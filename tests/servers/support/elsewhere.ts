import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Running } from './process';
import { ask } from './request';

const listen = async (listener: RequestListener, port = 0): Promise<Running> => {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/**
 * Starts a site on another origin, with a page that shows the given URL in a frame, and a page that opens the URL on a
 * click.
 */
export const startStrangers = (): Promise<Running> =>
  listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const address = JSON.stringify(searchParams.get('address') ?? '');
    const body =
      pathname === '/frame'
        ? `<iframe width="800" height="600" src=${address}></iframe>`
        : `<button onclick='window.opened = window.open(${address})'>Open</button>`;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Stranger</title><link rel="icon" href="data:,">${body}`);
  });

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/**
 * Starts a backend that responds with the request headers as JSON, and sends its own HSTS header. Query parameters:
 * `?bytes=` adds a body of this size, `?named=` sets the request id, `?caching=` sets `Cache-Control` and other caching
 * headers, `?status=` sets the status, and `?redirect` redirects to the same path with a slash, on the backend's own
 * host.
 */
export const startEcho = (): Promise<Running> =>
  listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (searchParams.has('caching')) {
      response.setHeader('cache-control', searchParams.get('caching') ?? '');
      response.setHeader('expires', 'Fri, 01 Jan 2100 00:00:00 GMT');
      response.setHeader('last-modified', 'Sat, 01 Jan 2000 00:00:00 GMT');
    }
    response.statusCode = Number(searchParams.get('status') ?? 200);
    if (searchParams.has('redirect')) {
      const port = request.socket.localPort ?? 0;
      response.writeHead(307, { location: `http://localhost:${port}${pathname}/?page=2` }).end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.setHeader('strict-transport-security', 'max-age=1');
    if (searchParams.has('named')) response.setHeader('x-request-id', searchParams.get('named') ?? '');
    const fill = 'x'.repeat(Number(searchParams.get('bytes') ?? 0));
    bodyOf(request).then(
      () => response.end(JSON.stringify({ headers: request.headers, fill })),
      () => response.destroy(),
    );
  });

/** Sets the CORS headers that an API on another origin must send (docs/deploy.md). */
const allow = (response: ServerResponse, site: string): void => {
  response.setHeader('access-control-allow-origin', site);
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  response.setHeader('access-control-expose-headers', 'retry-after');
  response.setHeader('vary', 'Origin');
};

/**
 * Starts an API on a separate origin. It forwards requests to the embedded backend, and its CORS headers allow one
 * site.
 */
export const startApi = (port: number, backend: string, site: () => string): Promise<Running> =>
  listen((request, response) => {
    allow(response, site());
    const answer = async (): Promise<void> => {
      if (request.method === 'OPTIONS') {
        response.writeHead(204).end();
        return;
      }
      await bodyOf(request);
      const { status, bytes, headers } = await ask(`${backend}${request.url ?? '/'}`, {}, request.method);
      response.writeHead(status, { 'content-type': headers['content-type'] ?? 'text/plain' }).end(bytes);
    };
    answer().catch(() => response.destroy());
  }, port);
