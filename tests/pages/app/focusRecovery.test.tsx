import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderAt } from '../../support/renderAt';

const expectFocusKept = () =>
  waitFor(() => {
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).not.toBeNull();
  });

test('the focus moves to the list when the user removes a filter chip', async () => {
  const { user } = await renderAt('/admin/payment-history?status=failed', { as: 'admin' });
  const chips = within(await screen.findByRole('list', { name: '已应用的筛选条件' }));
  const chip = chips.getByRole('button', { name: /支付失败/ });
  const home = chip.closest('[data-focus-fallback]');
  chip.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  await waitFor(() => expect(document.activeElement).toBe(home));
});

test('the focus stays in the drawer when the user deletes a template, and the deletion is announced', async () => {
  localStorage.setItem('admin_feedback_templates', JSON.stringify({ 2: ['您好，问题已修复。'] }));
  const { user } = await renderAt('/admin/feedback', { as: 'admin' });
  await user.click((await screen.findAllByRole('button', { name: /^详情/ }))[0] as HTMLElement);
  const drawer = await screen.findByRole('dialog');
  await user.click(await within(drawer).findByText('回复模板'));
  const remove = await within(drawer).findByRole('button', { name: /^删除/ });
  remove.focus();
  await user.keyboard('{Enter}');
  expect(await within(drawer).findByText('模板已删除')).toBeInTheDocument();
  await expectFocusKept();
  expect(drawer.contains(document.activeElement)).toBe(true);
});

test('the focus moves to the list of subscriptions on the user page when a subscription is cancelled and its button disappears', async () => {
  const { user } = await renderAt('/admin/users/4', { as: 'admin' });
  const timeline = await screen.findByRole('region', { name: '订阅记录' });
  const cancel = await within(timeline).findByRole('button', { name: '取消订阅' });
  cancel.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '取消订阅' }));
  await waitFor(() => expect(cancel).not.toBeInTheDocument());
  await waitFor(() => expect(timeline).toHaveFocus());
});

test('the focus moves to the heading of the next page if the focused link disappears', async () => {
  const { router } = await renderAt('/profile', { as: 'free' });
  const link = (await screen.findAllByRole('link', { name: /Billing|Forgot|Support/ }))[0];
  act(() => link?.focus());
  await act(() => router.navigate('/billing-history'));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Billing history' });
  await waitFor(() => expect(heading).toHaveFocus());
});
