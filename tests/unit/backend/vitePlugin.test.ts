import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { embeddedBackend } from '../../backend/vitePlugin';

/** A folder without `.env` files. */
const envDir = mkdtempSync(join(tmpdir(), 'env-'));

const configOf = (): unknown => {
  const { config } = embeddedBackend();
  const hook = config as (config: object, env: object) => unknown;
  return hook({ envDir }, { mode: 'development', command: 'serve' });
};

afterEach(() => void vi.unstubAllEnvs());

describe('the Vite plugin', () => {
  it('sends /api to BACKEND_URL when it is set, in dev and in preview', () => {
    vi.stubEnv('BACKEND_URL', 'https://api.example.com');
    const proxy = { '/api': { target: 'https://api.example.com', changeOrigin: true } };
    expect(configOf()).toEqual({ server: { proxy }, preview: { proxy } });
  });

  it('sends nothing elsewhere without it', () => {
    vi.stubEnv('BACKEND_URL', '');
    expect(configOf()).toEqual({});
  });
});
