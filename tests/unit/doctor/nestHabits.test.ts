import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { mapping } from '../../../src/config/mapping';
import { diagnose } from '../../../tools/doctor/diagnose';
import { exitCodeOf, pasteOf, tableOf } from '../../../tools/doctor/report';
import { createBackend } from '../../backend/createBackend';
import { answerHttp } from '../../backend/httpBackend';
import { withNestHabits } from '../../backend/nestHabits';
import { pasteMapping } from '../../support/pasteMapping';
import { ADMIN, USER } from './patient';

const { answer } = createBackend();
const server = createServer((incoming, outgoing) => {
  answerHttp(withNestHabits(answer), incoming, outgoing).catch(() => incoming.socket.destroy());
});
let origin = '';
const records = mapping.records as Record<string, unknown>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  for (const kind of Object.keys(records)) delete records[kind];
  server.closeAllConnections();
  server.close();
});

it('is green on a backend with habits of Nest after its table is pasted (HR-19)', async () => {
  const ask = () => diagnose({ origin, user: USER, admin: ADMIN, timeoutMs: 5_000 });
  const before = await ask();
  expect(exitCodeOf(before)).toBe(1);
  const paste = pasteOf(before);
  expect(tableOf(before)).toContain('you send total, the site reads amount');
  expect(paste).toContain("PAID: 'succeeded',");
  expect(tableOf(before)).not.toMatch(/created_at .*missing/);

  pasteMapping(paste);
  const after = await ask();
  const unfit = after.filter(({ verdict }) => !['fits', 'skipped'].includes(verdict));
  expect(unfit.flatMap(({ row, notes }) => notes.map((note) => `${row}: ${note}`))).toEqual([]);
  expect(pasteOf(after)).toBe('');
  expect(exitCodeOf(after)).toBe(0);
}, 60_000);
