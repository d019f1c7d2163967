import { describe, expect, it } from 'vitest';

import { optionsFromEnv } from '../../backend/options';
import { startBackend } from './client';

describe('a backend that follows the specification alone', () => {
  it('is requested by the program, the header or the environment, until it is taken back', async () => {
    const { backend, get } = startBackend();
    const status = async (headers: Record<string, string> = {}): Promise<number> =>
      (await get('/admin/users', { as: 'admin', headers })).status;
    expect(await status({ 'x-mock-fault': 'literal' })).toBe(307);
    expect(await status({ 'x-mock-fault': 'literal-rows, literal-filters' })).toBe(200);
    const undo = backend.fault('*', '*', 'literal');
    expect(await status()).toBe(307);
    undo();
    expect(await status()).toBe(200);
    const standing = startBackend(optionsFromEnv({ MOCK_FAULTS: 'slow-1, literal' }));
    standing.backend.clearFaults();
    expect((await standing.get('/admin/users', { as: 'admin' })).status).toBe(307);
    expect((await standing.get('/users/me/subscription', { as: 'pro' })).status).toBe(404);
  });

  it('a path narrows it, and another fault still counts beside it', async () => {
    const { backend, get } = startBackend();
    backend.fault('GET', '/admin/users', 'literal-slashes');
    backend.fault('GET', '/admin/users', '503');
    expect((await get('/admin/subscriptions', { as: 'admin' })).status).toBe(200);
    expect((await get('/admin/users', { as: 'admin' })).status).toBe(503);
  });
});
