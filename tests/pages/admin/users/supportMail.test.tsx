import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { switchTo } from '../../../support/switchTo';

const ACTIVATION = '重新发送激活邮件';
const RESET = '发送重置密码邮件';
const AT_MS = 4136407.39;

async function openUser(email: string) {
  const { users } = await backend().db();
  const app = await renderAt(`/admin/users/${users.one('email', email)?.id}`, { as: 'admin' });
  const profile = within(await screen.findByRole('region', { name: '基本信息' }));
  return { ...app, profile: profile };
}

async function openFailedMail(type: 'activation' | 'password_reset' | 'payment', email = 'inactive@example.com') {
  const { mails, users } = await backend().db();
  const [last] = mails.all().slice(-1);
  if (last === undefined) throw new Error('no mail');
  const { id: _, ...rest } = last;
  const { id } = await mails.insert({
    ...rest,
    user_id: users.one('email', email)?.id ?? null,
    to_email: email,
    email_type: type,
    status: 'failed',
    error_message: '550 mailbox unavailable',
  });
  const app = await renderAt(`/admin/email-logs?open=${id}`, { as: 'admin' });
  return { ...app, box: within(await screen.findByRole('dialog', { name: new RegExp(`^邮件 ${id}`) })) };
}

describe('sending an email to a user from the user page', () => {
  test('sends the activation email, lists the email, and disables the button for 60 seconds', async () => {
    const { user, profile } = await openUser('inactive@example.com');
    const button = profile.getByRole('button', { name: ACTIVATION });
    // Stop the clock, so that the countdown stays at 60 on a slow machine. With this time, the floating-point result of
    // `AT_MS + 60_000 - AT_MS` is slightly more than 60,000, which must not become 61 seconds.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(AT_MS);
    await user.click(button);
    expect(await profile.findByText('已请求服务器发送激活邮件，请在邮件日志中确认。')).toBeVisible();
    expect((await backend().outbox('inactive@example.com'))[0]).toMatchObject({ type: 'activation' });
    await waitFor(() => {
      const [newest] = within(screen.getByRole('region', { name: '邮件' })).getAllByRole('listitem');
      expect(newest).toHaveTextContent(/Activate.*已发送/);
    });
    expect(profile.getByText('60 秒后可再次发送')).toBeVisible();
    clock.mockRestore();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(requestsTo('POST', '/auth/resend-activation')).toHaveLength(1);
  });

  test('is possible again 60 seconds after the previous email', async () => {
    const { user, profile } = await openUser('pro@example.com');
    await user.click(profile.getByRole('button', { name: RESET }));
    expect(await profile.findByText(/秒后可再次发送/)).toBeVisible();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 62_000);
    await waitFor(() => expect(profile.queryByText(/秒后可再次发送/)).not.toBeInTheDocument());
    clock.mockRestore();
    await user.click(profile.getByRole('button', { name: RESET }));
    await waitFor(() => expect(requestsTo('POST', '/auth/request-password-reset')).toHaveLength(2));
  });

  test('offers only the password reset email if the account is activated', async () => {
    const { user, profile } = await openUser('pro@example.com');
    expect(profile.queryByRole('button', { name: ACTIVATION })).not.toBeInTheDocument();
    await user.click(profile.getByRole('button', { name: RESET }));
    expect(await profile.findByText('已请求服务器发送重置密码邮件，请在邮件日志中确认。')).toBeVisible();
    expect((await backend().outbox('pro@example.com'))[0]).toMatchObject({ type: 'password_reset' });
  });

  test('shows a Chinese error with the server’s message if the request is rejected, and allows another attempt immediately', async () => {
    const { user, profile } = await openUser('inactive@example.com');
    const { users } = await backend().db();
    const id = users.one('email', 'inactive@example.com')?.id ?? 0;
    await users.update(id, { activated_at: '2026-11-20T08:00:00Z' });
    await user.click(profile.getByRole('button', { name: ACTIVATION }));
    expect(await profile.findByText('该账户已激活')).toBeVisible();
    expect(profile.getByText('Account already activated')).toHaveAttribute('lang', 'en');
    expect(profile.queryByText(/秒后可再次发送/)).not.toBeInTheDocument();
    expectLoggedMutationError();
  });

  test('shows "Cannot resend activation email while offline." and sends no request while offline', async () => {
    const { user, profile } = await openUser('inactive@example.com');
    await switchTo(false);
    await user.click(profile.getByRole('button', { name: ACTIVATION }));
    expect(await profile.findByText('Cannot resend activation email while offline.')).toBeVisible();
    expect(requestsTo('POST', '/auth/resend-activation')).toHaveLength(0);
    expectLoggedMutationError();
  });
});

describe('a failed email in the email log', () => {
  test('can be resent if the server has an endpoint for the type of the email', async () => {
    const { user, box } = await openFailedMail('activation');
    await user.click(box.getByRole('button', { name: ACTIVATION }));
    expect(await box.findByText('已请求服务器发送激活邮件，请在邮件日志中确认。')).toBeVisible();
    expect(box.getByRole('button', { name: ACTIVATION })).toHaveAttribute('aria-disabled', 'true');
  });

  test('cannot be resent again for 60 seconds, even after the drawer was closed', async () => {
    const { user, box, router } = await openFailedMail('activation');
    await user.click(box.getByRole('button', { name: ACTIVATION }));
    expect(await box.findByText(/秒后可再次发送/)).toBeVisible();
    const { search } = router.state.location;
    await user.click(box.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(() => router.navigate(`/admin/email-logs${search}`));
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: ACTIVATION });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(requestsTo('POST', '/auth/resend-activation')).toHaveLength(1);
  });

  test('cannot be resent if the server has no endpoint for the type of the email', async () => {
    const { box } = await openFailedMail('payment');
    expect(box.queryByRole('button', { name: ACTIVATION })).not.toBeInTheDocument();
    expect(box.queryByRole('button', { name: RESET })).not.toBeInTheDocument();
  });

  test('shows the reason of the failure and links the recipient to the user page', async () => {
    const { user, box } = await openFailedMail('activation');
    await user.click(box.getByRole('button', { name: '关闭' }));
    const [, row] = await screen.findAllByRole('row');
    if (row === undefined) throw new Error('no row');
    expect(within(row).getByText('邮箱不存在').parentElement).toHaveAttribute('title', '550 mailbox unavailable');
    const { users } = await backend().db();
    expect(within(row).getByRole('link', { name: 'inactive@example.com' })).toHaveAttribute(
      'href',
      `/admin/users/${users.one('email', 'inactive@example.com')?.id}`,
    );
  });
});
