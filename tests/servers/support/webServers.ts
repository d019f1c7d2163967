import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { findProgram } from '../../../tools/findServers.mjs';
import { ROOT } from '../../support/root';
import { freePort, start } from './process';
import type { Running } from './process';

export type ServerName = 'nginx' | 'caddy' | 'preview';

/**
 * Options for starting a server.
 * - `backend`: URL of the API; `null` for the configuration without an API
 * - `trusted`: address of a proxy whose headers the server trusts
 * - `redirects`: start the nginx server that redirects from port 80 to TLS (docs/deploy.md)
 * - `releases`: folder with releases; the server uses the release that `current` links to
 * - `inImage`: start Caddy as the container image does; `settings` is the mounted file
 */
export type Setup = {
  build: string;
  backend: string | null;
  trusted?: string;
  redirects?: boolean;
  releases?: string;
  inImage?: boolean;
  settings?: string;
};

const HOME = '/srv/ai-bookmark/current';

/** Returns the path of the server's executable, or null if it is not installed. */
export const programFor = (name: ServerName): string | null =>
  name === 'preview' ? process.execPath : findProgram(name);

/** Returns the current release of `releases`, or creates a release with the layout of docs/deploy.md. */
const release = ({ build, releases }: Setup): { home: string; drop: () => void } => {
  if (releases !== undefined) return { home: join(releases, 'current'), drop: () => undefined };
  const home = mkdtempSync(join(tmpdir(), 'ai-bookmark-'));
  symlinkSync(join(ROOT, build), join(home, 'dist'));
  cpSync(join(ROOT, `${build}-server`), join(home, 'dist-server'), { recursive: true });
  cpSync(join(ROOT, 'deploy'), join(home, 'deploy'), { recursive: true });
  return { home, drop: () => rmSync(home, { recursive: true, force: true }) };
};

const rewrite = (path: string, changes: readonly (readonly [string, string])[]): void => {
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    changes.reduce((changed, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
      return changed.replaceAll(from, to);
    }, text),
  );
};

/**
 * Whether this machine has IPv6. Some containers do not, and nginx fails to start if it can't listen on an IPv6
 * address.
 */
export const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));

/**
 * Starts nginx. Rewrites the configuration lines that docs/deploy.md tells operators to edit, because nginx reads no
 * environment variables.
 */
const nginx = async (path: string, setup: Setup): Promise<Running> => {
  const { backend, trusted, redirects } = setup;
  const { home, drop } = release(setup);
  const work = setup.releases ?? home;
  const port = await freePort();
  const accessLog = join(home, 'ai-bookmark.log');
  for (const folder of ['deploy/nginx', 'dist-server/nginx']) {
    for (const name of readdirSync(join(home, folder))) {
      const file = join(home, folder, name);
      if (readFileSync(file, 'utf8').includes(HOME)) rewrite(file, [[HOME, home]]);
    }
  }
  rewrite(join(home, 'deploy/nginx.conf'), [
    ['listen 80', `listen 127.0.0.1:${port}`],
    ['listen [::]:80', hasIpv6() ? `listen [::1]:${port}` : '# listen'],
    ['/var/www/acme', join(home, 'acme')],
    ...(trusted === undefined ? [] : [['# 10.0.0.0/8 1;', `${trusted} 1;`] as const]),
    ['/var/log/nginx/ai-bookmark.log', accessLog],
    ['/var/log/nginx/ai-bookmark-reports.log', join(home, 'reports.log')],
    ['127.0.0.1:8093', `127.0.0.1:${await freePort()}`],
    ['server 127.0.0.1:8000;', `server ${backend?.replace('http://', '') ?? '127.0.0.1:9'};`],
    ...(backend === null ? [['nginx/api-proxied.conf', 'nginx/api-elsewhere.conf'] as const] : []),
    [HOME, home],
  ]);
  if (redirects === true) replaceServer(join(home, 'deploy/nginx.conf'), port, home);
  mkdirSync(join(work, 'tmp'));
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(work, 'main.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${work}/pid; error_log stderr; events {}
    http { access_log off; ${folders.map((name) => `${name}_temp_path ${work}/tmp/${name};`).join(' ')}
      include ${home}/deploy/nginx.conf; }`,
  );
  const args = ['-p', work, '-e', 'stderr', '-c', join(work, 'main.conf')];
  const running = await start(path, args, `http://localhost:${port}`);
  return {
    ...running,
    accessLog,
    reports: join(home, 'reports.log'),
    home,
    reload: () => `kill -HUP ${readFileSync(join(work, 'pid'), 'utf8').trim()}`,
    stop: () => running.stop().finally(drop),
  };
};

/**
 * Replaces the site in an nginx configuration with the server block of docs/deploy.md that redirects from port 80 to
 * TLS.
 */
const replaceServer = (path: string, port: number, home: string): void => {
  const doc = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');
  const [block = ''] = /^server \{\n  listen 80;[\s\S]*?^\}$/m.exec(doc) ?? [];
  const local = block
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace('/var/log/nginx', home)
    .replace('/var/www/acme', join(home, 'acme'));
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, text.indexOf('server {\n  listen')) + local);
};

const caddy = async (path: string, setup: Setup): Promise<Running> => {
  const { backend, trusted = '', releases, inImage = false, settings: mounted = 'none' } = setup;
  const { home, drop } = release(setup);
  const config = join(releases ?? home, 'Caddyfile');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  // Turn the admin endpoint off if the test doesn't need it, because it requires a second free port.
  const admin = releases === undefined ? 'off' : `localhost:${await freePort()}`;
  writeFileSync(config, `import ${inImage ? '{$SITE_HOME}/deploy/container.caddy' : `${home}/deploy/Caddyfile`}\n`);
  const settings = {
    HOME: home,
    SITE_ADDRESS: inImage ? `:${port}` : origin,
    HEALTH_PORT: String(await freePort()),
    ADMIN_ADDRESS: admin,
    SITE_HOME: home,
    SITE_REPORTS: inImage ? 'stdout' : `file ${join(home, 'reports.log')}`,
    REPORTS_PORT: String(await freePort()),
    SETTINGS: mounted,
    ...(mounted !== 'none' && { TMPDIR: dirname(mounted) }),
    TRUSTED_PROXIES: trusted,
    ...(backend === null ? { SITE_API: 'api_elsewhere' } : { BACKEND: backend }),
  };
  const args = ['run', '--adapter', 'caddyfile', '--config', config];
  const running = inImage
    ? await start('sh', [join(home, 'deploy/startContainer.sh'), path, ...args], origin, settings)
    : await start(path, args, origin, settings);
  return {
    ...running,
    ...(inImage ? {} : { reports: join(home, 'reports.log') }),
    health: `http://localhost:${settings.HEALTH_PORT}/healthz`,
    home,
    reload: () => {
      const variables = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
      const script = join(releases ?? home, 'reload.sh');
      const command = `'${path}' reload --adapter caddyfile --config '${config}' --address '${admin}'`;
      writeFileSync(script, `${variables.join(' ')} ${command}\n`);
      return `sh ${script}`;
    },
    stop: () => running.stop().finally(drop),
  };
};

const preview = async (path: string, { build }: Setup): Promise<Running> => {
  const port = await freePort();
  const args = ['node_modules/vite/bin/vite.js', 'preview', '--port', String(port), '--mode', 'e2e', '--outDir', build];
  return start(path, args, `http://localhost:${port}`);
};

const STARTERS = { nginx, caddy, preview };

/** Starts a server with the configuration in deploy/ on a free port. */
export const startServer = (name: ServerName, setup: Setup): Promise<Running> => {
  const program = programFor(name);
  if (program === null) throw new Error(`${name} is not installed`);
  return STARTERS[name](program, setup);
};
