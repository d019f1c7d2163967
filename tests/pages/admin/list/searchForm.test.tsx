import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderAt } from '../../../support/renderAt';

test('a quick range keeps what is typed and not applied yet', async () => {
  const { user, router } = await renderAt('/admin/payment-history', { as: 'admin' });
  await screen.findByRole('table');
  const search = screen.getByRole('searchbox');
  const status = screen.getByLabelText('状态');
  await user.type(search, 'pro@example.com');
  await user.selectOptions(status, '支付失败');
  await user.click(screen.getByRole('button', { name: '近 30 天' }));
  await waitFor(() => expect(router.state.location.search).toContain('from='));
  expect(search).toHaveValue('pro@example.com');
  expect(status).toHaveValue('failed');
  await user.click(screen.getByRole('button', { name: '搜索' }));
  await waitFor(() => expect(router.state.location.search).toContain('status=failed'));
  expect(router.state.location.search).toContain('search=pro');
  expect(router.state.location.search).toContain('from=');
});

test('Back updates the fields that it changes', async () => {
  const { user, router } = await renderAt('/admin/payment-history', { as: 'admin' });
  await screen.findByRole('table');
  await user.selectOptions(screen.getByLabelText('状态'), '支付失败');
  await user.click(screen.getByRole('button', { name: '搜索' }));
  await waitFor(() => expect(router.state.location.search).toContain('status=failed'));
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByLabelText('状态')).toHaveValue(''));
});
