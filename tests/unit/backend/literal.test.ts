import { expect, it } from 'vitest';

import { optionsFromEnv } from '../../backend/options';
import { startBackend } from './client';

it('MOCK_FAULTS=literal makes the backend follow only the specification until it restarts', async () => {
  const { backend, get } = startBackend(optionsFromEnv({ MOCK_FAULTS: 'slow-1, literal' }));
  backend.clearFaults();
  expect((await get('/admin/users', { as: 'admin' })).status).toBe(307);
  expect((await get('/users/me/subscription', { as: 'pro' })).status).toBe(404);
});
