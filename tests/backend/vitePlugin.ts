import { fileURLToPath } from 'node:url';

import { type Connect, loadEnv, type Plugin, type PreviewServer, runnerImport, type ViteDevServer } from 'vite';

import { accounts, ADMIN_CODE } from './accounts.ts';
import type { createHttpBackend, HttpBackend } from './httpBackend';

type Env = Record<string, string | undefined>;
type Loaded = { createHttpBackend: typeof createHttpBackend };

const MODULE = fileURLToPath(new URL('./httpBackend.ts', import.meta.url));
const DEV_LATENCY_MS = 120;

/**
 * How long an unused connection stays open. Node closes it after five seconds, now and then just when a client sends its next
 * call on it, which then fails.
 */
const KEEP_ALIVE_MS = 120_000;

const isElsewhere = (env: Env): boolean => (env['BACKEND_URL'] ?? '') !== '';

/** Answers everything under /api with the backend; an error there is a 500 in JSON, never the page of the site. */
const middleware =
  (backend: () => Promise<HttpBackend>): Connect.NextHandleFunction =>
  (request, response, next) => {
    if (!/^\/api(\/|\?|$)/.test(request.originalUrl ?? request.url ?? '')) {
      next();
      return;
    }
    const fail = (error: unknown): void => {
      console.error(error);
      if (response.headersSent || response.destroyed) return;
      response.statusCode = 500;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ detail: 'Internal Server Error' }));
    };
    backend()
      .then((ready) => ready.answer(request, response))
      .catch(fail);
  };

/** Loads the backend through Vite, and again after an edit; the rows are kept unless the code that makes them was edited. */
const devBackend = (server: ViteDevServer, env: Env): (() => Promise<HttpBackend>) => {
  let current: { module: Loaded; backend: HttpBackend } | undefined;
  return async () => {
    const module = (await server.ssrLoadModule(MODULE)) as Loaded;
    if (current?.module.createHttpBackend !== module.createHttpBackend) {
      current = { module, backend: module.createHttpBackend(env, DEV_LATENCY_MS, current?.backend.dataSets) };
    }
    return current.backend;
  };
};

const previewBackend = (env: Env): (() => Promise<HttpBackend>) => {
  let loading: Promise<HttpBackend> | undefined;
  return () => {
    loading ??= runnerImport<Loaded>(MODULE, { configFile: false }).then(({ module }) =>
      module.createHttpBackend(env, 0),
    );
    return loading;
  };
};

/** What is shown when the dev server starts: who can log in, with which password. */
const accountTable = (): string => {
  const rows = Object.values(accounts);
  const width = (key: 'email' | 'password'): number => Math.max(...rows.map((row) => row[key].length));
  const lines = rows.map(
    (row) => `  ${row.email.padEnd(width('email'))}  ${row.password.padEnd(width('password'))}  ${row.note}`,
  );
  return ['  Embedded backend. Accounts:', ...lines, `  Admin code for new admins: ${ADMIN_CODE}`].join('\n');
};

/**
 * Answers calls, and shows the accounts below the addresses of the site. The backend itself is loaded by the first call:
 * at the start it would delay the first page, as both share one thread.
 */
const serve = (server: ViteDevServer | PreviewServer, backend: () => Promise<HttpBackend>): void => {
  server.middlewares.use(middleware(backend));
  if (server.httpServer !== null && 'keepAliveTimeout' in server.httpServer) {
    server.httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
  }
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    server.config.logger.info(`\n${accountTable()}\n`);
  };
};

/**
 * The embedded backend over real HTTP at /api in `vite` and `vite preview`, the same handlers the tests use.
 * With `BACKEND_URL` set, in the environment or in an `.env` file, calls go to that server instead and nothing of the
 * backend is loaded. `options.ts` names the other variables.
 */
export const embeddedBackend = (): Plugin => {
  let env: Env = {};
  return {
    name: 'embedded-backend',
    apply: () => process.env['VITEST'] === undefined,
    config: ({ envDir }, { mode }) => {
      env = loadEnv(mode, typeof envDir === 'string' ? envDir : process.cwd(), '');
      if (!isElsewhere(env)) return {};
      // A redirect of the backend to its own host, such as FastAPI's to a path with a slash, comes back to this one: on the way to
      // another host a browser drops the token.
      const own = { changeOrigin: true, autoRewrite: true, protocolRewrite: 'http' };
      const proxy = { '/api': { target: env['BACKEND_URL'] ?? '', ...own } };
      return { server: { proxy }, preview: { proxy } };
    },
    configureServer: (server) => {
      if (!isElsewhere(env)) serve(server, devBackend(server, env));
    },
    configurePreviewServer: (server) => {
      if (!isElsewhere(env)) serve(server, previewBackend(env));
    },
  };
};
