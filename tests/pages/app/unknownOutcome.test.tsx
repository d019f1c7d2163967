import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { takeConsoleOutput } from '../../support/consoleGuard';
import { loseResponse } from '../../support/loseResponse';
import { backend, requestsTo } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { onlyMessages, openMessage } from '../admin/feedback/fixtures';
import { openEdit } from '../admin/users/fixtures';
import { fill } from '../auth/fill';

const EN = 'This may have gone through. Check before you try again.';
const ZH = '操作可能已经生效，请先核对再重试。';

describe('page after a save that succeeded but whose response was lost (HR-03)', () => {
  afterEach(() => void takeConsoleOutput());

  test('shows the new plan in the list behind the form, and the form keeps its input', async () => {
    loseResponse('POST', '/admin/plans');
    const { user } = await renderAt('/admin/plans', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: '创建' }));
    const drawer = within(await screen.findByRole('dialog', { name: '创建订阅计划' }));
    await user.type(drawer.getByLabelText('计划名称'), 'Team');
    await user.type(drawer.getByLabelText('代码'), 'team');
    await user.type(drawer.getByLabelText('价格（每月）'), '9.99');
    await user.type(drawer.getByLabelText('权益 1'), 'Sharing');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    expect(await drawer.findByRole('alert')).toHaveTextContent(ZH);
    expect(drawer.getByLabelText('代码')).toHaveValue('team');
    expect(await screen.findByRole('rowheader', { name: 'Team', hidden: true })).toBeInTheDocument();
  });

  test('removes the answered message from the list of open messages and keeps the typed reply', async () => {
    const [message] = await onlyMessages({});
    const id = message?.id ?? 0;
    loseResponse('PUT', `/admin/feedback/${id}`, 'html');
    const { user, box: drawer } = await openMessage(id);
    await user.type(drawer.getByRole('textbox', { name: '回复内容' }), 'It is fixed');
    await user.click(drawer.getByRole('button', { name: '发送回复' }));
    expect(await drawer.findByText(ZH)).toBeVisible();
    expect(await screen.findByText('暂无待处理的反馈，辛苦了')).toBeInTheDocument();
    expect(drawer.getByRole('textbox', { name: '回复内容' })).toHaveValue('It is fixed');
  });

  test('shows the enabled plan as enabled', async () => {
    const { plans } = await backend().db();
    await plans.update(2, { is_active: false });
    loseResponse('PUT', '/admin/plans/2', 'network');
    const { user } = await renderAt('/admin/plans', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: '启用 Pro Monthly' }));
    expect(await screen.findByText(ZH)).toBeVisible();
    expect(await screen.findByRole('button', { name: '停用 Pro Monthly' })).toBeVisible();
  });

  test('shows the disabled plan as disabled behind the dialog', async () => {
    loseResponse('PUT', '/admin/plans/2');
    const { user } = await renderAt('/admin/plans', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: '停用 Pro Monthly' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: '停用计划' }));
    expect(await question.findByText(ZH)).toBeVisible();
    expect(await screen.findByRole('button', { name: '启用 Pro Monthly', hidden: true })).toBeInTheDocument();
  });

  test('warns that the password may have been changed', async () => {
    loseResponse('POST', '/auth/update-password');
    const { user } = await renderAt('/profile', { as: 'free' });
    const form = within(await screen.findByRole('region', { name: 'Password' }));
    await user.type(form.getByLabelText('Current password'), 'FreeUser123');
    await user.type(form.getByLabelText('New password'), 'Password456');
    await user.type(form.getByLabelText('Confirm new password'), 'Password456');
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await form.findByRole('alert')).toHaveTextContent(`Server error. Please try again later.${EN}`);
    expect(form.getByLabelText('New password')).toHaveValue('Password456');
  });

  test('shows the cancelled subscription as cancelled', async () => {
    loseResponse('POST', '/users/me/subscription/cancel');
    const { user } = await renderAt('/subscription', { as: 'pro' });
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const box = within(await screen.findByRole('dialog'));
    await user.click(box.getByRole('button', { name: 'Cancel subscription' }));
    await waitFor(() => expect(requestsTo('POST', '/users/me/subscription/cancel')).toHaveLength(1));
    expect(await screen.findByText(/is cancelled\. You'll keep/)).toBeVisible();
  });

  test('warns that a payment may have been started', async () => {
    loseResponse('POST', '/payments/checkout', 502);
    const { user } = await renderAt('/subscription?plan=pro_monthly', { as: 'free' });
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText(EN)).toBeVisible();
  });
});

test('the registration warns that the request may have succeeded if the response is lost (HR-03)', async () => {
  loseResponse('POST', '/auth/register', 'network');
  const { user } = await renderAt('/register');
  await fill(user, { Email: 'lin@example.com', Password: 'long enough' });
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(EN);
  expect(screen.getByLabelText('Email')).toHaveValue('lin@example.com');
});

test("the login form doesn't warn that the request may have succeeded if the response is lost, because a login changes nothing (HR-03)", async () => {
  backend().fault('POST', '/users/token', 'network');
  const { user } = await renderAt('/login');
  await fill(user, { Email: 'free@example.com', Password: 'Password123' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Network connection error/);
  expect(screen.queryByText(EN)).not.toBeInTheDocument();
});

test("the dialog for editing a user doesn't warn that the change may have been saved if loading the user fails before the update is sent (HR-03)", async () => {
  const { user, box, username, save } = await openEdit();
  backend().fault('GET', '/admin/users/3', '400');
  await user.type(username, '2');
  await user.click(save);
  expect(await box.findByRole('alert')).not.toHaveTextContent(ZH);
  expect(requestsTo('PUT', '/admin/users/3')).toHaveLength(0);
  takeConsoleOutput();
});
