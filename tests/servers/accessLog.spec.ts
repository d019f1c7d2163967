import { readFileSync } from 'node:fs';

import { TESTED } from '../support/testedBuild';
import { ask } from './support/request';
import { describeServer, expect, test } from './support/test';
import { startServer } from './support/webServers';

describeServer('nginx', () => {
  test('logs the path of each request, without the query and its tokens', async () => {
    const { origin, accessLog = '', stop } = await startServer('nginx', { build: TESTED, backend: null });
    try {
      for (const path of [
        '/reset-password?token=secret-1',
        '/activate?token=secret-2',
        '/login?oauth_state=secret-3',
      ]) {
        expect((await ask(origin + path)).status).toBe(200);
      }
      await expect.poll(() => readFileSync(accessLog, 'utf8')).toContain('"GET /login" 200');
      const log = readFileSync(accessLog, 'utf8');
      expect(log).toMatch(/"GET \/reset-password" 200 \d+$/m);
      expect(log).not.toMatch(/secret|token=|oauth/);
    } finally {
      await stop();
    }
  });
});
