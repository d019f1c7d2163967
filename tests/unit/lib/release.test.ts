import { expect, it, vi } from 'vitest';

import { isNewRelease } from '../../../src/lib/release';

/** Simulates a page that started with this script, and the server's response to a request for the newest script. */
function serve(startedWith: string | null, answer: () => Promise<Response>) {
  const script = startedWith === null ? null : { getAttribute: () => startedWith };
  vi.stubGlobal('document', { querySelector: () => script });
  vi.stubGlobal('fetch', vi.fn(answer));
}

const version =
  (entry: unknown, status = 200) =>
  async () =>
    Response.json({ entry }, { status });

it.each([
  ['the same file', version('/assets/index-1.js'), false],
  ['another file', version('/assets/index-2.js'), true],
  ['no file', version(undefined), false],
  ['an error', version('/assets/index-2.js', 502), false],
  ['null', async () => Response.json(null), false],
  ['the login page of a hotel network', async () => new Response('<p>Log in to the network</p>'), false],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), false],
] as const)(
  'DL-07: a new release is detected only if the server returns another file: %s',
  async (_, answer, isNew) => {
    serve('/assets/index-1.js', answer);
    expect(await isNewRelease()).toBe(isNew);
  },
);

it('DL-07: a new release is not detected on a page without a script', async () => {
  serve(null, version('/assets/index-2.js'));
  expect(await isNewRelease()).toBe(false);
});
