import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { CACHE } from './run.mjs';

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
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ];
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
