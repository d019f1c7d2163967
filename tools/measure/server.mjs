import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { createSecureServer } from 'node:http2';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { generate } from 'selfsigned';
import { runnerImport } from 'vite';

import { ROOT } from '../run.mjs';

/** @import { Http2ServerRequest, Http2ServerResponse, ServerHttp2Session } from 'node:http2' */
/** @import { AddressInfo } from 'node:net' */
/** @typedef {{ body: Buffer, type: string, encoding: 'br' | null }} Served */
/** @typedef {Map<string, Served>} Files */
/** @typedef {{ access_token: string, refresh_token: string }} Tokens */
/** @typedef {{ url: string, signIn: (email: string) => Promise<Tokens>, end: () => void }} Site */

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** @param {string} type */
const isPacked = (type) => /^(?:image\/(?!svg)|font\/)/.test(type);

/** @param {Buffer} raw */
const brotli = (raw) => brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/**
 * A file as it is served.
 *
 * @param {string} name
 * @param {Buffer} raw
 * @param {Buffer} [packed]
 * @returns {Served}
 */
const toServed = (name, raw, packed) => {
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  if (isPacked(type)) return { body: raw, type, encoding: null };
  return { body: packed ?? brotli(raw), type, encoding: 'br' };
};

/** All files of a folder by their path in the address; a `.br` beside a file is taken, else it is made here. @param {string} folder @returns {Files} */
export const readFiles = (folder) => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const known = new Set(names);
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name));
  return new Map(
    names
      .filter((name) => !/\.(?:br|gz)$/.test(name))
      .map((name) => [
        `/${name}`,
        toServed(name, read(name), known.has(`${name}.br`) ? read(`${name}.br`) : undefined),
      ]),
  );
};

/** The file for an address: itself, with `.html`, its folder's page, else the page for everything that has none. @param {Files} files @param {string} path */
const lookUp = (files, path) => {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : '/index';
  const found = [path, `${bare}.html`, `${bare}/index.html`].find((name) => files.has(name));
  return files.get(found ?? (files.has('/app.html') ? '/app.html' : '/index.html'));
};

/** @param {import('node:net').Server} server @returns {Promise<number>} */
const listen = (server) =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(/** @type {AddressInfo} */ (server.address()).port)),
  );

/** The embedded backend on a port of its own. */
const startBackend = async () => {
  const { module } = await runnerImport(join(ROOT, 'tests/backend/httpBackend.ts'), { configFile: false });
  const backend = module.createHttpBackend({ MOCK_MAILS: 'quiet' }, 0);
  const server = createServer((request, response) => {
    backend.answer(request, response).catch(() => response.destroy());
  });
  return { server, port: await listen(server) };
};

/** Passes a call of HTTP/2 on to the backend, which speaks HTTP/1.1. @param {number} port @param {Http2ServerRequest} incoming @param {Http2ServerResponse} outgoing */
const pass = (port, incoming, outgoing) => {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')));
  const options = { host: '127.0.0.1', port, method: incoming.method, path: incoming.url };
  const call = httpRequest({ ...options, headers: { ...headers, host: incoming.headers[':authority'] } }, (answer) => {
    const { connection: _c, 'transfer-encoding': _t, 'keep-alive': _k, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(outgoing);
  });
  call.on('error', () => outgoing.stream?.close());
  incoming.pipe(call);
};

/** @param {Files} files @param {string} path @param {Http2ServerResponse} outgoing */
const serveFile = (files, path, outgoing) => {
  const file = lookUp(files, path);
  if (file === undefined) {
    outgoing.writeHead(404);
    outgoing.end();
    return;
  }
  outgoing.writeHead(200, {
    'content-type': file.type,
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.encoding === null ? {} : { 'content-encoding': file.encoding, vary: 'accept-encoding' }),
  });
  outgoing.end(file.body);
};

/**
 * The site over HTTP/2 with brotli, and the embedded backend behind /api.
 *
 * @param {Files} files
 * @returns {Promise<Site>}
 */
export const startSite = async (files) => {
  const backend = await startBackend();
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) => {
    const path = incoming.url.split('?')[0] ?? '/';
    if (/^\/api(?:\/|$)/.test(path)) pass(backend.port, incoming, outgoing);
    else serveFile(files, decodeURIComponent(path), outgoing);
  });
  /** @type {Set<ServerHttp2Session>} */
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  const port = await listen(server);
  const api = `http://127.0.0.1:${backend.port}/api/v1`;
  return {
    url: `https://localhost:${port}`,
    /** Tokens for somebody, without a password. */
    signIn: async (email) => {
      const answer = await fetch(`${api}/__mock/sign-in`, { method: 'POST', body: JSON.stringify({ email }) });
      if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`);
      return answer.json();
    },
    end: () => {
      for (const session of sessions) session.destroy();
      server.close();
      backend.server.close();
      backend.server.closeAllConnections();
    },
  };
};
