import { expect, it } from 'vitest';

import { optionsFromEnv } from '../../backend/options';
import { startBackend } from './client';

it('MOCK_FAULTS=literal makes a backend that follows the specification alone, until it is started anew', async () => {
  const { backend, get } = startBackend(optionsFromEnv({ MOCK_FAULTS: 'slow-1, literal' }));
  backend.clearFaults();
  expect((await get('/admin/users', { as: 'admin' })).status).toBe(307);
  expect((await get('/users/me/subscription', { as: 'pro' })).status).toBe(404);
});
