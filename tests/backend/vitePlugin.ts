import { fileURLToPath } from 'node:url';

import { type Connect, loadEnv, type Plugin, type PreviewServer, runnerImport, type ViteDevServer } from 'vite';

import { accounts, ADMIN_CODE } from './accounts.ts';
import type { createHttpBackend, HttpBackend } from './httpBackend';

type Env = Record<string, string | undefined>;
type Loaded = { createHttpBackend: typeof createHttpBackend };

const MODULE = fileURLToPath(new URL('./httpBackend.ts', import.meta.url));
const DEV_LATENCY_MS = 120;

/**
 * Time that an unused connection stays open. Node's default of five seconds sometimes closes a connection just when a
 * client sends its next request, which then fails.
 */
const KEEP_ALIVE_MS = 120_000;

const isElsewhere = (env: Env): boolean => (env['BACKEND_URL'] ?? '') !== '';

/**
 * Responds to all requests under /api. A thrown error becomes a JSON response with status 500, not a page of the site.
 */
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

/**
 * Loads the backend through Vite, and again after an edit. Keeps the data sets unless the code that creates them was
 * edited.
 */
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

/** Returns the list of accounts and passwords that the dev server prints on start. */
const accountTable = (): string => {
  const rows = Object.values(accounts);
  const width = (key: 'email' | 'password'): number => Math.max(...rows.map((row) => row[key].length));
  const lines = rows.map(
    (row) => `  ${row.email.padEnd(width('email'))}  ${row.password.padEnd(width('password'))}  ${row.note}`,
  );
  return ['  Embedded backend. Accounts:', ...lines, `  Admin code for new admins: ${ADMIN_CODE}`].join('\n');
};

/**
 * Serves requests, and prints the accounts below the site's URLs. The first request loads the backend, because loading
 * it on start would delay the first page.
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
 * Serves the embedded backend over HTTP at /api in `vite` and `vite preview`, with the same handlers as in tests. If
 * the environment or an `.env` file sets `BACKEND_URL`, requests go to that server instead, and the backend is not
 * loaded. `options.ts` lists the other variables.
 */
export const embeddedBackend = (): Plugin => {
  let env: Env = {};
  return {
    name: 'embedded-backend',
    apply: () => process.env['VITEST'] === undefined,
    config: ({ envDir }, { mode }) => {
      env = loadEnv(mode, typeof envDir === 'string' ? envDir : process.cwd(), '');
      if (!isElsewhere(env)) return {};
      // The backend can redirect to its own host, for example FastAPI to a path with a slash. Rewrite such a redirect
      // to this host, because the browser drops the token when it follows a redirect to another host.
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
