import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { CACHE, run } from './run.mjs';

/**
 * A way to come by a program: something that may have to be fetched first, and the files that are then worth a try.
 *
 * @typedef {{ path: string, env?: Record<string, string> }} Candidate
 * @typedef {{ name: string, fetch?: () => Promise<boolean>, candidates: () => Candidate[] | Promise<Candidate[]> }} Way
 */

/** @param {string[]} paths @returns {Candidate[]} */
export const existing = (...paths) => paths.filter((path) => existsSync(path)).map((path) => ({ path }));

/** Programs of these names. Debian keeps servers where the PATH of an ordinary user does not look. @param {string[]} names */
export const onPath = (...names) => {
  const folders = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin${delimiter}/opt/homebrew/bin`.split(delimiter);
  return existing(...names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name))));
};

/** Not looked at beforehand: who names a program that is not there should hear of it. @param {string} variable */
export const namedBy = (variable) => (process.env[variable] ? [{ path: process.env[variable] }] : []);

/**
 * Goes through the ways in their order and takes the first program that really starts; what is fetched is said before.
 *
 * @template {object} T
 * @param {Way[]} ways
 * @param {(candidate: Candidate) => Promise<T | null>} start tells more of a program that starts
 * @param {(line: string) => void} say
 */
export const firstThatStarts = async (ways, start, say = console.log) => {
  for (const { name, fetch, candidates } of ways) {
    if (fetch !== undefined) say(`Not found here; trying ${name}`);
    const isThere = fetch === undefined || (await fetch().catch(() => false));
    const found = isThere ? await (async () => candidates())().catch(() => []) : [];
    if (fetch !== undefined && found.length === 0) say(`${name}: did not work here`);
    for (const candidate of found) {
      const more = await start(candidate);
      if (more !== null) return { ...candidate, way: name, ...more };
      say(`${candidate.path} (${name}) does not start`);
    }
  }
  return null;
};

/** Keeps what was found for the configurations of the tests. @param {string} name @param {object} found */
export const keep = (name, found) => {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, name), `${JSON.stringify(found, null, 2)}\n`);
};

/** The web servers of docs/deploy.md: what makes them say their version, and what a bare container may lack. */
const SERVERS = [
  { name: 'nginx', version: '-v', packages: ['nginx', 'libpcre2-8-0'] },
  { name: 'caddy', version: 'version', packages: ['caddy'] },
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
  for (const file of readdirSync(UNPACKED))
    if (file.endsWith('.deb')) await run('dpkg', ['-x', file, UNPACKED], options);
  return true;
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
  for (const { name, version, packages } of SERVERS) {
    const variable = `${name.toUpperCase()}_PATH`;
    const candidates = () => unpacked(name);
    const fetched = `apt-get download ${packages.join(' ')}, unpacked into node_modules/.cache`;
    const ways = [
      { name: variable, candidates: () => namedBy(variable) },
      { name: 'PATH', candidates: () => onPath(name) },
      { name: 'fetched earlier', candidates },
      { name: fetched, fetch: () => unpack(packages), candidates },
    ];
    const server = await firstThatStarts(ways, async ({ path, env = {} }) => {
      const { ok, output } = await run(path, [version], { env, quiet: true, limitMs: 20_000 });
      return ok ? { env, version: output.trim() } : null;
    });
    if (server !== null) found[name] = server;
    const missing = `none, so its tests are skipped; install it, or name one with ${variable}`;
    console.log(`${name}: ${server === null ? missing : `${server.path} (${server.version})`}`);
  }
  keep('servers.json', found);
  return { ok: true };
};
