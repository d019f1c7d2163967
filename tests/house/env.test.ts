import { describe, expect, it } from 'vitest';

import { env } from '../../src/config/env';
import { readSources, readText } from '../../tools/house/source.mjs';
import { DEFAULT_TOKEN_TTL_S, DEFAULT_USER_COUNT } from '../backend/options';

/** `NAME=value` lines of `.env.example`, commented out or not. */
const listedVariables = (example: string): Record<string, string> =>
  Object.fromEntries(
    [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value.trim()]),
  );

/** Names that code reads: `VITE_…` in quotes, and members of an object named `env`. */
const readVariables = (code: string): string[] => {
  const quoted = code.matchAll(/['"`](VITE_[A-Z0-9_]+)['"`]/g);
  const members = code.matchAll(/\benv(?:\.|\??\.?\[\s*['"])([A-Z][A-Z0-9_]+)/g);
  const names = [...quoted, ...members].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !VITE_OWN.has(name)).toSorted();
};

/** What Vite and Node set by themselves. */
const VITE_OWN = new Set(['DEV', 'PROD', 'MODE', 'SSR', 'BASE_URL', 'NODE_ENV', 'CI', 'VITEST']);

/** One sentence for each variable that only one side knows. */
const envFaults = (example: string, codes: readonly string[]): string[] => {
  const listed = Object.keys(listedVariables(example));
  const read = [...new Set(codes.flatMap(readVariables))];
  return [
    ...read.filter((name) => !listed.includes(name)).map((name) => `${name} is read but not listed`),
    ...listed.filter((name) => !read.includes(name)).map((name) => `${name} is listed but never read`),
  ];
};

describe('.env.example', () => {
  const example = readText('.env.example');

  it('lists exactly the variables that the site, the embedded backend and the Vite configuration read', () => {
    const codes = readSources('src/config', 'tests/backend', 'vite.config.ts').map(({ code }) => code);
    expect(envFaults(example, codes)).toEqual([]);
  });

  it('gives each its true default', () => {
    expect(listedVariables(example)).toMatchObject({
      VITE_API_ORIGIN: env.apiOrigin,
      VITE_EXTENSION_STORE_URL: env.extensionStoreUrl,
      VITE_SUPPORT_EMAIL: env.supportEmail,
      VITE_LOG_ENDPOINT: env.logEndpoint ?? '',
      MOCK_TOKEN_TTL_S: String(DEFAULT_TOKEN_TTL_S),
      SEED_USERS: String(DEFAULT_USER_COUNT),
      BACKEND_URL: '',
    });
  });

  it('what the build reads can be given to the container build', () => {
    const given = readText('deploy/Containerfile').matchAll(/^ARG (VITE_[A-Z_]+)=/gm);
    const wanted = Object.keys(listedVariables(example)).filter((name) => name.startsWith('VITE_'));
    expect([...given].map(([, name = '']) => name).toSorted()).toEqual(wanted.toSorted());
  });

  it('a planted variable on either side is found', () => {
    const planted = "text('VITE_NEW', ''); process.env['MOCK_NEW']; env.SEED_USERS; env['CI']; import.meta.env.DEV;";
    expect(envFaults('# SEED_USERS=64\nOLD_ONE=1\n# A sentence, NOT=this', [planted])).toEqual([
      'MOCK_NEW is read but not listed',
      'VITE_NEW is read but not listed',
      'OLD_ONE is listed but never read',
    ]);
  });
});
