import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { waitForIdle } from '../../../support/waitForIdle';

const gate = vi.hoisted(() => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
});

/** Delays the chunk of the user list until the test calls `gate.open`, so that the previous page stays visible. */
vi.mock('../../../../src/pages/admin/users/UsersPage', async (original) => {
  await gate.opened;
  return original();
});

test('the page of a deleted user does not say that the user is missing while the chunk of the user list loads', async () => {
  const { user, router } = await renderAt('/admin/users/3', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '删除 free@example.com' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除用户' }));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  // Wait until the server has responded to the deletion and to all later requests.
  await waitForIdle();
  expect(requestsTo('DELETE', '/admin/users/3')).toMatchObject([{ status: 204 }]);
  expect(screen.getByRole('heading', { level: 1, name: 'free@example.com' })).toBeInTheDocument();
  gate.open();
  expect(await screen.findByText('用户删除成功。')).toBeInTheDocument();
});
