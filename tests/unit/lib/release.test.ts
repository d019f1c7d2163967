import { afterEach, expect, it, vi } from 'vitest';

import { isNewRelease } from '../../../src/lib/release';

afterEach(() => void vi.unstubAllGlobals());

/** The page was started with one file; the server answers with a page of its own. */
function serve(startedWith: string | null, answer: () => Promise<Response>) {
  const script = startedWith === null ? null : { getAttribute: () => startedWith };
  vi.stubGlobal('document', { querySelector: () => script });
  vi.stubGlobal('fetch', vi.fn(answer));
}

const page =
  (entry: string, status = 200) =>
  async () =>
    new Response(`<!doctype html><script type="module" crossorigin src="${entry}"></script>`, { status });

it.each([
  ['the same file', page('/assets/index-1.js'), false],
  ['another file', page('/assets/index-2.js'), true],
  ['an error page', page('/assets/index-2.js', 502), false],
  ['the page of a hotel portal without scripts', async () => new Response('<p>Log in to the network</p>'), false],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
] as const)('DL-07: with %s it is told whether there is a new release', async (_, answer, isNew) => {
  serve('/assets/index-1.js', answer);
  expect(await isNewRelease()).toBe(isNew);
});

it('DL-07: a page that names no file knows of no other release', async () => {
  serve(null, page('/assets/index-2.js'));
  expect(await isNewRelease()).toBe(false);
});
