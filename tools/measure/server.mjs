import { join } from 'node:path';

import { request } from '@playwright/test';
import { generate } from 'selfsigned';
import { preview } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** @typedef {{ access_token: string, refresh_token: string }} Tokens */
/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */

/**
 * Serves a build over HTTP/2 with the headers and compressed files of `npm run preview`, and with the embedded backend.
 *
 * @param {string} outDir
 */
export const startSite = async (outDir) => {
  const name = [{ name: 'commonName', value: 'localhost' }];
  const { private: key, cert } = await generate(name, { keyType: 'ec', algorithm: 'sha256' });
  Object.assign(process.env, { BACKEND_URL: '', MOCK_MAILS: 'quiet' });
  const server = await preview({
    root: ROOT,
    logLevel: 'error',
    build: { outDir },
    preview: { host: 'localhost', port: 0, strictPort: false, https: { key, cert } },
  });
  const address = server.httpServer.address();
  const url = `https://localhost:${typeof address === 'object' ? address?.port : 0}`;
  const api = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true });
  return {
    url,
    /** Signs in a user and returns the tokens. Needs no password. @param {string} email @returns {Promise<Tokens>} */
    signIn: async (email) => {
      const answer = await api.post('/api/v1/__mock/sign-in', { data: { email } });
      if (!answer.ok()) throw new Error(`${email} can't sign in (status ${answer.status()}).`);
      return answer.json();
    },
    end: async () => {
      await api.dispose();
      await server.close();
    },
  };
};
