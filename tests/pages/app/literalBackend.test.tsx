import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { LITERAL_TRAITS } from '../../backend/faults';
import { expectLoggedMutationError } from '../../support/consoleGuard';
import { backend } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { waitForIdle } from '../../support/waitForIdle';
import { write } from '../account/feedback/feedbackScreen';

beforeEach(() => void backend().fault('*', '*', 'literal'));

const main = () => screen.getByRole('main');
/** Checks that the page shows no sign of missing data. */
const nothingBroken = () => {
  expect(main()).not.toHaveTextContent(/undefined|\bNaN\b|Invalid Date|\[object|Something went wrong|页面出错/);
};
/** Checks that the page doesn't claim that the user is on Free, because the plan is unknown. */
const nothingFree = () => expect(main()).not.toHaveTextContent(/You're on (the )?Free/);

describe('the app on a backend that implements only the specification (BK-06)', () => {
  test('lets a new user register, activate, log in, and open every account page', async () => {
    const email = 'walker@example.com';
    const { user, router } = await renderAt('/register');
    const fill = async (label: string, text: string) => {
      await user.click(await screen.findByLabelText(label));
      await user.paste(text);
    };
    await fill('Email', email);
    await fill('Password', 'long enough');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(async () => expect(await backend().outbox(email)).toHaveLength(1));
    const [mail] = await backend().outbox(email);
    await act(() => router.navigate(`/activate?token=${mail?.token ?? ''}`));
    await waitForIdle('/auth/activate');
    await act(() => router.navigate('/login'));
    expect(await screen.findByLabelText('Email')).toHaveValue(email);
    await fill('Password', 'long enough');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    for (const path of ['/dashboard', '/subscription', '/billing-history', '/profile']) {
      await act(() => router.navigate(path));
      await waitForIdle();
      expect((await screen.findAllByRole('heading', { level: 1 }))[0]).toBeVisible();
      nothingBroken();
      nothingFree();
    }
    const account = within(await screen.findByRole('region', { name: 'Account' }));
    const username = account.getByLabelText('Username');
    await user.clear(username);
    await user.type(username, 'lin');
    await user.click(account.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  });

  test.each(['/dashboard', '/subscription', '/profile'])("says on %s that the plan can't be checked", async (path) => {
    await renderAt(path, { as: 'pro' });
    expect((await within(main()).findAllByText(/We couldn't check your plan\./))[0]).toBeVisible();
    await waitForIdle();
    expect(main()).not.toHaveTextContent('Not Found');
    nothingFree();
  });

  test.each([
    ['/admin', '/admin/dashboard'],
    ['/admin/users?search=pro%40example.com', '/admin/users'],
    ['/admin/users/5', '/admin/users/5'],
    ['/admin/plans', '/admin/plans'],
    ['/admin/subscriptions?status=cancelled', '/admin/subscriptions'],
    ['/admin/payment-history', '/admin/payments'],
    ['/admin/email-logs', '/admin/email-logs'],
  ])('shows the admin page %s without an error', async (path, call) => {
    await renderAt(path, { as: 'admin' });
    await waitForIdle(call);
    expect(within(main()).getByRole('heading', { level: 1 })).toBeVisible();
    nothingBroken();
    if (path !== '/admin/users/5') expect(within(main()).queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['/billing-history', 'free', 'Failed to get payment history list'],
    ['/feedback', 'free', "We couldn't load your feedback."],
    ['/admin/feedback', 'admin', '加载反馈失败'],
  ] as const)("says on %s that the feature isn't available, without Retry", async (path, as, title) => {
    await renderAt(path, { as });
    await waitForIdle();
    const alerts = await within(main()).findAllByRole('alert');
    const words =
      as === 'admin'
        ? '当前服务器未提供此接口，如有需要请联系服务器管理员。'
        : "This feature isn't available on this server.";
    expect(alerts.map(({ textContent }) => textContent).filter(Boolean)).toEqual([title + words]);
    expect(main()).not.toHaveTextContent('Not Found');
    expect(within(main()).queryByRole('button', { name: /Retry|重试/ })).not.toBeInTheDocument();
    nothingBroken();
  });

  test('shows a neutral message when the settings endpoint is missing', async () => {
    await renderAt('/admin/settings', { as: 'admin' });
    expect(await within(main()).findByText('当前服务器未提供系统设置接口')).toBeVisible();
    expect(within(main()).queryByRole('alert')).not.toBeInTheDocument();
    nothingBroken();
  });

  test("keeps the text of a feedback message that can't be sent, and says why", async () => {
    const { user } = await renderAt('/feedback', { as: 'free' });
    const { fields, send } = await write(user, 'Subject', 'A message long enough');
    await user.click(send);
    expect(await fields.findByRole('alert')).toHaveTextContent(/^This feature isn't available on this server\.$/);
    expect(fields.getByLabelText('Message')).toHaveValue('A message long enough');
    expectLoggedMutationError();
  });

  test('lets an administrator find a user and change the username', async () => {
    const { user } = await renderAt('/admin/users?search=pro%40example.com', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: '编辑 pro@example.com' }));
    const box = within(await screen.findByRole('dialog'));
    await user.clear(box.getByLabelText('用户名'));
    await user.type(box.getByLabelText('用户名'), 'renamed');
    await user.click(box.getByRole('button', { name: '保存修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await within(main()).findByText('renamed')).toBeVisible();
  });
});

describe('the app on a backend that also has the endpoints that the specification omits', () => {
  beforeEach(() => {
    backend().clearFaults();
    for (const trait of LITERAL_TRAITS) if (trait !== 'literal-calls') backend().fault('*', '*', trait);
  });

  test('lets an administrator read and answer feedback', async () => {
    const { user } = await renderAt('/admin/feedback', { as: 'admin' });
    const [view] = await screen.findAllByRole('button', { name: /^详情：反馈 \d+/ });
    await user.click(view as HTMLElement);
    const box = within(await screen.findByRole('dialog', { name: /^反馈 \d+/ }));
    await user.type(box.getByRole('textbox', { name: '回复内容' }), 'Thank you.');
    await user.click(box.getByRole('button', { name: '发送回复' }));
    expect(await box.findByText('回复已发送')).toBeVisible();
    expect((await backend().db()).feedback.where(({ reply }) => reply === 'Thank you.')).toHaveLength(1);
  });

  test('lets an administrator read and save a setting', async () => {
    const { user } = await renderAt('/admin/settings', { as: 'admin' });
    const [field] = await screen.findAllByDisplayValue('AI Bookmark');
    await user.type(field as HTMLElement, ' 2');
    await user.click(screen.getByRole('button', { name: '保存修改' }));
    expect(await screen.findByText('设置已保存')).toBeVisible();
    expect((await backend().db()).settings.get('site_name')?.value).toBe('AI Bookmark 2');
  });

  test.each(['/billing-history', '/feedback', '/subscription', '/dashboard'])(
    'shows on %s the data that the backend sends',
    async (path) => {
      await renderAt(path, { as: 'pro' });
      await waitForIdle();
      for (const alert of within(main()).queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
      nothingBroken();
      nothingFree();
    },
  );
});
