import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { backend, requestsTo } from '../../support/pagesSetup';
import { dialog } from '../../support/parts';
import { renderAt } from '../../support/renderAt';
import { respondWith } from '../../support/respondWith';

const COUNTS = { pending_feedback: 1_234, failed_payments_30d: 3 };

const openPlans = async () => {
  const app = await renderAt('/admin/plans', { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: '订阅计划管理' });
  return app;
};

test('the admin menu shows the counts of open feedback and failed payments, and describes the counts to screen readers', async () => {
  const sent = respondWith('/admin/dashboard', 200, COUNTS);
  await openPlans();
  const button = await screen.findByRole('button', { name: '系统 1,234 条未处理反馈' });
  expect(within(button).getByText('99+')).toBeVisible();
  expect(screen.getByRole('button', { name: '订阅 近 30 天 3 笔支付失败' })).toBeVisible();
  expect(screen.getByRole('link', { name: '反馈管理 1,234 条未处理反馈', hidden: true })).toHaveAttribute(
    'href',
    '/admin/feedback',
  );
  expect(sent).toHaveLength(1);
});

test('the menu shows no counts outside of the admin area, and requests no new counts', async () => {
  const sent = respondWith('/admin/dashboard', 200, COUNTS);
  const { router } = await openPlans();
  await screen.findByRole('button', { name: '系统 1,234 条未处理反馈' });
  await act(() => router.navigate('/support'));
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  expect(screen.getByRole('button', { name: 'System' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the admin menu and the dashboard load their counts with one shared request', async () => {
  await renderAt('/admin', { as: 'admin' });
  await screen.findByRole('button', { name: /^系统 \d+ 条未处理反馈$/ });
  expect(requestsTo('GET', '/admin/dashboard')).toHaveLength(1);
});

test.each([
  ['has the status 500', 500, { detail: 'Broken' }],
  ['contains no counts', 200, {}],
  ['contains zero and an invalid count', 200, { pending_feedback: 0, failed_payments_30d: 'many' }],
])('the admin menu shows no counts if the response %s', async (_, code, body) => {
  const sent = respondWith('/admin/dashboard', code, body);
  await openPlans();
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('button', { name: '系统' })).toBeVisible();
  expect(screen.getByRole('button', { name: '订阅' })).toBeVisible();
});

test('the admin menu updates the count of open feedback when a message is marked as closed', async () => {
  const { user } = await renderAt('/admin/feedback', { as: 'admin' });
  const count = (await backend().db()).feedback.where(({ status }) => status === 'open').length;
  await screen.findByRole('button', { name: `系统 ${count} 条未处理反馈` });
  const [, first] = await screen.findAllByRole('checkbox');
  await user.click(first as Element);
  await user.click(await screen.findByRole('button', { name: '标记为已关闭（1）' }));
  expect(await screen.findByRole('button', { name: `系统 ${count - 1} 条未处理反馈` })).toBeVisible();
});

test.each(['{Control>}/{/Control}', '{Meta>}/{/Meta}', '{Control>}{Shift>}/{/Shift}{/Control}'])(
  'the admin area shows a dialog with all keyboard shortcuts on %s, and Escape closes the dialog',
  async (keys) => {
    const { user } = await openPlans();
    expect(screen.getByRole('button', { name: '快速跳转' })).toHaveAttribute('title', '快速跳转 Ctrl K');
    await user.keyboard(keys);
    const box = await dialog('键盘快捷键');
    expect(box.getAllByRole('term')[0]).toHaveTextContent('Ctrl K');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);
