import axios from 'axios';
import { bench, describe } from 'vitest';

import { send } from '../../src/http/send';
import { inMemory, signIn, useMemoryRoad } from './inMemory';

const bare = axios.create({ baseURL: '/api/v1', adapter: inMemory });
useMemoryRoad();
signIn(3600);

describe('one request over the same adapter in memory', () => {
  bench('bare axios', async () => {
    await bare.get('/admin/users');
  });
  bench('the whole http, anonymous', async () => {
    await send({ method: 'GET', path: '/admin/users', auth: 'none' });
  });
  bench('the whole HTTP client with gate and bearer', async () => {
    await send({ method: 'GET', path: '/admin/users', auth: 'refreshFirst' });
  });
});
