import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { existing, firstThatStarts, keep, namedBy, onPath } from './find.mjs';
import { CACHE, run } from './run.mjs';

/** The web servers of docs/deploy.md; the Debian packages with what a bare container may lack. */
const WANTED = [
  { name: 'nginx', variable: 'NGINX_PATH', packages: ['nginx', 'libpcre2-8-0'], version: '-v' },
  { name: 'caddy', variable: 'CADDY_PATH', packages: ['caddy'], version: 'version' },
];

const UNPACKED = join(CACHE, 'servers');

/** Nothing is installed: no service starts, no configuration of the machine changes, and nobody has to be root. @param {string[]} packages */
const unpack = async (packages) => {
  if (process.platform !== 'linux') return false;
  mkdirSync(UNPACKED, { recursive: true });
  const options = { cwd: UNPACKED, limitMs: 120_000, quiet: true };
  const args = ['-qq', '-o', 'APT::Sandbox::User=root', 'download', ...packages];
  if (!(await run('apt-get', args, options)).ok && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', args, options);
  }
  const files = readdirSync(UNPACKED).filter((name) => name.endsWith('.deb'));
  for (const file of files) await run('dpkg', ['-x', file, UNPACKED], options);
  return files.length > 0;
};

/** A program of the unpacked packages, by itself and with the libraries beside it. @param {string} name */
const unpacked = (name) => {
  const folder = join(UNPACKED, 'usr/lib');
  const libraries = existsSync(folder) ? readdirSync(folder).filter((entry) => entry.includes('linux-gnu')) : [];
  const env = { LD_LIBRARY_PATH: libraries.map((entry) => join(folder, entry)).join(delimiter) };
  const found = existing(join(UNPACKED, 'usr/sbin', name), join(UNPACKED, 'usr/bin', name));
  return found.flatMap(({ path }) => [{ path }, { path, env }]);
};

/** Looks for every web server and keeps what was found. The tests of one that is missing are skipped. */
export const findServers = async () => {
  /** @type {Record<string, object>} */
  const found = {};
  for (const { name, variable, packages, version } of WANTED) {
    const candidates = () => unpacked(name);
    const fetched = `apt-get download ${packages.join(' ')}, unpacked into node_modules/.cache`;
    const ways = [
      { name: 'PATH', candidates: () => onPath(name) },
      { name: 'fetched earlier', candidates },
      { name: fetched, fetch: () => unpack(packages), candidates },
    ];
    const server = await firstThatStarts(
      process.env[variable] ? [{ name: variable, candidates: () => namedBy(variable) }] : ways,
      async ({ path, env = {} }) => {
        const { ok, output } = await run(path, [version], { env, quiet: true, limitMs: 20_000 });
        return ok ? { env, version: output.trim() } : null;
      },
    );
    if (server !== null) found[name] = server;
    const missing = `none, so its tests are skipped; install it, or name one with ${variable}`;
    console.log(`${name}: ${server === null ? missing : `${server.path} (${server.version})`}`);
  }
  keep('servers.json', found);
  return { ok: true };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await findServers();
