import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderAt } from '../../../support/renderAt';

/** The code of the list takes its time; the page before it stays meanwhile. */
vi.mock('../../../../src/pages/admin/users/UsersPage', async (original) => {
  await new Promise((resolve) => setTimeout(resolve, 600));
  return original();
});

const tick = () => act(() => new Promise((resolve) => setTimeout(resolve, 25)));

test('a deleted user is not said to be missing while the code of the list is on its way', async () => {
  const { user, router } = await renderAt('/admin/users/3', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '删除 free@example.com' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除用户' }));
  const headings = new Set<string>();
  while (router.state.location.pathname !== '/admin/users') {
    headings.add(document.querySelector('main h1')?.textContent ?? '');
    await tick();
  }
  expect([...headings]).toEqual(['free@example.com']);
  expect(await screen.findByText('用户删除成功。')).toBeInTheDocument();
});
