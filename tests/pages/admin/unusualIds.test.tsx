import '../../../src/app/SignedInLayout';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { requestsTo } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { respondWith } from '../../support/respondWith';
import { openList, rowOf } from './users/fixtures';

const USER = { id: 4, email: 'lin@x.y', username: 'lin', is_active: true };
const subscription = (id: unknown) => ({
  id,
  user_id: 4,
  plan: 'pro_monthly',
  status: 'active',
  start_date: '2026-01-01',
  end_date: '2027-01-05',
});

const UNUSABLE = ['a/b', '..', 'a%2Fb', 'sub\uD83D', 'x\\y'];

describe('the user list', () => {
  test('sends the cancellation of a subscription whose id contains a dot (HR-14)', async () => {
    respondWith('/admin/users', 200, [{ ...USER, subscription: subscription('sub.42') }]);
    const sent = respondWith('/admin/subscriptions/sub.42', 200, {}, 'PUT');
    const { user } = await openList('/admin/users');
    await user.click((await rowOf('lin@x.y')).getByRole('button', { name: '取消订阅 lin@x.y' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消订阅' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test.each(UNUSABLE)('offers no cancellation of a subscription with the unusable id %j (HR-14)', async (id) => {
    respondWith('/admin/users', 200, [{ ...USER, subscription: subscription(id) }]);
    await openList('/admin/users');
    expect((await rowOf('lin@x.y')).queryByRole('button', { name: /^取消/ })).not.toBeInTheDocument();
  });

  test('MR-15: shows a row whose id is too large to be exact, and explains why this row has no actions', async () => {
    respondWith('/admin/users', 200, '[{"id":9.007199254740993e15,"email":"x@y.z","subscription":null}]');
    await openList('/admin/users');
    const row = await rowOf('x@y.z');
    expect(row.getByText('ID 不可用，仅可查看')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('the user page offers no cancellation of a subscription with an unusable id (HR-14)', async () => {
  const id = 'a/b';
  respondWith('/admin/users/4', 200, { ...USER, subscription: subscription(id) });
  respondWith('/admin/subscriptions', 200, [subscription(id)]);
  await renderAt('/admin/users/4', { as: 'admin' });
  expect(await screen.findByText('生效中')).toBeVisible();
  expect(screen.queryByRole('button', { name: '取消订阅' })).not.toBeInTheDocument();
});

test("the email drawer doesn't request the body of an email with an unusable id (HR-14)", async () => {
  respondWith('/admin/email-logs', 200, [{ id: 'a/b', to_email: 'lin@x.y', subject: 'Welcome' }]);
  const { user } = await renderAt('/admin/email-logs', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: /^详情：邮件/ }));
  const box = within(await screen.findByRole('dialog'));
  expect(await box.findByText('此邮件的 ID 不可用，无法加载正文。')).toBeVisible();
  expect(box.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

test('the feedback drawer has no reply form if the message has an unusable id (HR-14)', async () => {
  respondWith('/admin/feedback', 200, [{ id: 'a/b', subject: 'Help', content: 'Please', status: 'open' }]);
  const { user } = await renderAt('/admin/feedback', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: /^(查看|详情|回复).*a\/b/ }));
  const box = within(await screen.findByRole('dialog'));
  expect(box.getByText('ID 不可用，仅可查看')).toBeVisible();
  expect(box.queryByRole('textbox')).not.toBeInTheDocument();
  expect(box.queryByRole('button', { name: /回复|保存/ })).not.toBeInTheDocument();
});

test('the subscription list offers no actions in rows with an unusable id (HR-14)', async () => {
  respondWith('/admin/subscriptions', 200, UNUSABLE.map(subscription));
  await renderAt('/admin/subscriptions', { as: 'admin' });
  expect(await screen.findAllByText('ID 不可用，仅可查看')).toHaveLength(UNUSABLE.length);
  expect(screen.queryByRole('button', { name: /^(取消|删除)/ })).not.toBeInTheDocument();
});

test("the subscription list doesn't request a user by an unusable id (HR-14)", async () => {
  respondWith('/admin/subscriptions', 200, [{ ...subscription('7'), user_id: 'a/b' }]);
  await renderAt('/admin/subscriptions', { as: 'admin' });
  expect(await screen.findByText('用户 ID a/b')).toBeVisible();
  expect(screen.queryByRole('link', { name: '用户 ID a/b' })).not.toBeInTheDocument();
  expect(requestsTo('GET', '/admin/users/a/b')).toHaveLength(0);
});

test('the user page opens if the user id contains a dot (HR-14)', async () => {
  respondWith('/admin/users/usr.4', 200, { ...USER, id: 'usr.4' });
  await renderAt('/admin/users/usr.4', { as: 'admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'lin@x.y' })).toBeVisible();
});

test('the subscription list shows no other user for a subscription without a user id if users have no ids (HR-13)', async () => {
  respondWith('/admin/users', 200, [{ email: 'stranger@x.y', username: 'stranger' }]);
  respondWith('/admin/subscriptions', 200, [
    { id: 7, customer: 'lin@x.y', plan: 'pro_monthly', status: 'active', end_date: '2027-01-05' },
  ]);
  const { user } = await renderAt('/admin/subscriptions', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: /^取消订阅/ }));
  const box = within(await screen.findByRole('dialog'));
  expect(box.getByText('lin@x.y')).toBeVisible();
  expect(screen.queryByText('stranger@x.y')).not.toBeInTheDocument();
});
