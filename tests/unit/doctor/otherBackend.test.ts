import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { mapping } from '../../../src/config/mapping';
import { diagnose } from '../../../tools/doctor/diagnose';
import { exitCodeOf, pasteOf, tableOf } from '../../../tools/doctor/report';
import { PEOPLE } from '../../otherBackend/data';
import { OTHER_MAPPING } from '../../otherBackend/mapping';
import { listen } from '../../otherBackend/server';
import { pasteMapping } from '../../support/pasteMapping';

const before = { ...mapping };
let server: Server;
const runDoctor = () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return diagnose({ origin, ...PEOPLE, timeoutMs: 5_000 });
};

beforeAll(async () => {
  server = await listen(0);
});

afterAll(() => {
  Object.assign(mapping, before);
  server.closeAllConnections();
  server.close();
});

it('the doctor (npm run doctor) reports no problem for a backend with other naming conventions after the suggested mapping is pasted (HR-19)', async () => {
  const first = await runDoctor();
  expect(exitCodeOf(first)).toBe(1);
  expect(mapping).toEqual(before);
  const table = tableOf(first);
  expect(table).toContain('you send total, the site reads amount');
  expect(table).toContain('you read pageSize, the site sends page_size');
  expect(table).toMatch(/^PUT \/users\/me +✗ wrong\n +only PATCH is available/m);
  expect(table).toContain('are amounts cents?');
  expect(table).not.toMatch(/(?:created_at|plan) is missing/);

  pasteMapping(pasteOf(first));
  // The doctor can't know whether amounts are cents and only asks, so set the value by hand.
  expect(mapping.amounts).toBe('units');
  Object.assign(mapping, { amounts: 'cents' });
  expect(mapping).toEqual(OTHER_MAPPING);

  const second = await runDoctor();
  const problems = second.filter(({ verdict }) => !['fits', 'tolerance', 'skipped'].includes(verdict));
  expect(problems.flatMap(({ row, notes }) => notes.map((note) => `${row}: ${note}`))).toEqual([]);
  expect(pasteOf(second)).toBe('');
  expect(exitCodeOf(second)).toBe(0);
  expect(tableOf(second)).toMatch(/^ +PATCH \/admin\/users\/\{id\}$/m);
}, 60_000);
