import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { CACHE, run } from './run.mjs';

/**
 * The web servers of docs/deploy.md. `libraries`: what a bare container may lack.
 *
 * @typedef {{ name: 'nginx' | 'caddy', variable: string, packages: string[], version: string[] }} Wanted
 */

/** @type {Wanted[]} */
const WANTED = [
  { name: 'nginx', variable: 'NGINX_PATH', packages: ['nginx', 'libpcre2-8-0'], version: ['-v'] },
  { name: 'caddy', variable: 'CADDY_PATH', packages: ['caddy'], version: ['version'] },
];

const UNPACKED = join(CACHE, 'servers');

/** Debian keeps servers where the PATH of an ordinary user does not look. @param {string} name */
const onPath = (name) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .filter(Boolean)
    .map((folder) => join(folder, name));

/** @param {string} name */
const unpacked = (name) => ['usr/sbin', 'usr/bin'].map((folder) => join(UNPACKED, folder, name));

/**
 * Fetches Debian packages and unpacks them into the cache. Nothing is installed: no service starts, no configuration of the
 * machine changes, and nobody has to be root.
 *
 * @param {string[]} packages
 */
const unpack = async (packages) => {
  if (process.platform !== 'linux') return;
  await mkdir(UNPACKED, { recursive: true });
  const download = () =>
    run('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', 'download', ...packages], {
      cwd: UNPACKED,
      limitMs: 120_000,
      quiet: true,
    });
  if (!(await download()).ok && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { limitMs: 120_000, quiet: true });
    await download();
  }
  for (const file of readdirSync(UNPACKED).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg', ['-x', join(UNPACKED, file), UNPACKED], { limitMs: 60_000, quiet: true });
  }
};

const libraries = () => {
  const folder = join(UNPACKED, 'usr/lib');
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => name.includes('linux-gnu')) : [];
  return found.length > 0 ? { LD_LIBRARY_PATH: found.map((name) => join(folder, name)).join(delimiter) } : {};
};

/** @param {string[]} paths @param {string[]} version */
const firstThatStarts = async (paths, version) => {
  for (const path of paths.filter((path) => existsSync(path))) {
    for (const env of [{}, libraries()]) {
      const { ok, output } = await run(path, version, { env, quiet: true, limitMs: 20_000 });
      if (ok) return { path, env, version: output.trim() };
    }
  }
  return null;
};

/** @param {Wanted} wanted */
const findServer = async ({ name, variable, packages, version }) => {
  const named = process.env[variable];
  if (named) return firstThatStarts([named], version);
  const here = await firstThatStarts([...onPath(name), ...unpacked(name)], version);
  if (here !== null) return here;
  await unpack(packages);
  return firstThatStarts(unpacked(name), version);
};

/** Where the tests read which web servers were found. */
const SERVERS_FILE = join(CACHE, 'servers.json');

/** Looks for every web server and writes what was found. One that is missing is told, and its tests are skipped. */
export const findServers = async () => {
  /** @type {Record<string, { path: string }>} */
  const found = {};
  for (const wanted of WANTED) {
    const server = await findServer(wanted);
    if (server !== null) found[wanted.name] = server;
    console.log(
      server === null
        ? `${wanted.name}: none here and none could be fetched; its tests are skipped (${wanted.variable} names one)`
        : `${wanted.name}: ${server.path} (${server.version})`,
    );
  }
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(SERVERS_FILE, `${JSON.stringify(found, null, 2)}\n`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await findServers();
