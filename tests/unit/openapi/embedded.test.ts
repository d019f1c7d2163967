import { expect, it } from 'vitest';

import { extractList } from '../../../src/api/decode';
import { asDict } from '../../../src/lib/dict';
import { askOthers } from '../../../tools/doctor/otherReads';
import { openProbe } from '../../../tools/doctor/probe';
import { ENDPOINTS } from '../../../tools/openapi/document';
import { startPatient } from '../doctor/backendUnderTest';

/**
 * Fields that the embedded backend does not send. The site does not use the first two. Instead of the last one, the
 * backend sends `type: 'secret'`.
 */
const NOT_SENT = ['SubscriptionRecord.portal_url', 'SubscriptionRecord.can_resume', 'Setting.is_secret'];

it('the embedded backend responds to every GET request of the doctor (npm run doctor) with every described field', async () => {
  const { origin, backend, close } = await startPatient();
  const probe = openProbe(origin, 2_000);
  const tokens = { user: await backend.signIn('pro'), administrator: await backend.signIn('admin') };
  const findings = [];
  for (const identity of ['user', 'administrator'] as const) {
    probe.as(tokens[identity].access_token);
    findings.push(...(await askOthers(probe, identity, [])));
  }
  probe.leave();
  await close();
  expect(findings.filter(({ verdict }) => ['absent', 'missing', 'wrong'].includes(verdict))).toEqual([]);
  const missing = ENDPOINTS.flatMap(({ method, path, answer }) => {
    const pattern = new RegExp(`^${path.replace('{id}', '[^/]+')}$`);
    const bodies = probe.exchanges
      .filter((one) => one.method === method && pattern.test(one.path))
      .map(({ body }) => body);
    if (answer.kind === 'any') return [];
    const rows = bodies.flatMap((body) => (answer.kind === 'one' ? [body] : (extractList(body) ?? [])));
    if (rows.length === 0) return [];
    const sent = new Set(rows.flatMap((row) => Object.keys(asDict(row) ?? {})));
    return Object.entries(answer.of.fields).flatMap(([name, { names = [] }]) =>
      [name, ...names].some((one) => sent.has(one)) ? [] : [`${answer.of.name}.${name}`],
    );
  });
  expect([...new Set(missing)]).toEqual(NOT_SENT);
});
