// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

const LIST = '/admin/users?search=lin%40example.com';

async function loadAs(id: string) {
  vi.resetModules();
  const { sessionStore } = await import('../../../src/session/store');
  const { user } = sessionStore.getState();
  sessionStore.setState({ user: { ...user, id } as NonNullable<typeof user> });
  await import('../../../src/app/queryClient');
  return import('../../../src/lib/lastList');
}

test.each([
  ['the remembered query of a list is kept after a reload if the same user is signed in', '1', LIST],
  ['the remembered query of a list is removed after a reload if another user is signed in', '2', '/admin/users'],
])('%s', async (_, next, url) => {
  const before = await loadAs('1');
  before.rememberList('/admin/users', '?search=lin%40example.com&open=4');
  expect(before.lastListUrl('/admin/users')).toBe(LIST);
  const { lastListUrl } = await loadAs(next);
  expect(lastListUrl('/admin/users')).toBe(url);
});
