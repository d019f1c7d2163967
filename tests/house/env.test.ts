import { describe, expect, it } from 'vitest';

import { env } from '../../src/config/env';
import { readSources, readText } from '../../tools/house/source.mjs';
import { DEFAULT_TOKEN_TTL_S } from '../backend/jwt';
import { DEFAULT_USER_COUNT } from '../backend/options';
import { envFaults, listedVariables } from './env';

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
