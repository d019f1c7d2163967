import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderAt } from '../../../support/renderAt';

const gate = vi.hoisted(() => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
});

/** The code of the list is on its way until the test lets it arrive; the page before it stays meanwhile. */
vi.mock('../../../../src/pages/admin/users/UsersPage', async (original) => {
  await gate.opened;
  return original();
});

test('a created user is sent once, also when the button is pressed again on the way to the list', async () => {
  const { user, router, backend } = await renderAt('/admin/users/new', { as: 'admin' });
  await user.type(await screen.findByLabelText(/^邮箱/), 'new@example.com');
  await user.type(screen.getByLabelText(/^密码/), 'Password123');
  await user.type(screen.getByLabelText(/^确认密码/), 'Password123');
  const submit = screen.getByRole('button', { name: '创建用户' });
  await user.click(submit);
  const posts = () =>
    backend.calls
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
