import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderAt } from '../../../support/renderAt';

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

test('the new user form creates only one user if the button is clicked again while the chunk of the user list loads', async () => {
  const { user, router, backend } = await renderAt('/admin/users/new', { as: 'admin' });
  await user.type(await screen.findByLabelText(/^邮箱/), 'new@example.com');
  await user.type(screen.getByLabelText(/^密码/), 'Password123');
  await user.type(screen.getByLabelText(/^确认密码/), 'Password123');
  const submit = screen.getByRole('button', { name: '创建用户' });
  await user.click(submit);
  const posts = () =>
    backend.requests
      .filter(({ method, path }) => method === 'POST' && path === '/admin/users')
      .map(({ status }) => status);
  await waitFor(() => expect(posts()).toEqual([201]));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect(submit).toBeInTheDocument();
  await user.click(submit);
  gate.open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  expect(posts()).toEqual([201]);
});
