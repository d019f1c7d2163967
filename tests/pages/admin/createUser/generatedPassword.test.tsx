import '../../../../src/app/SignedInLayout';
import '../../../../src/pages/admin/users/CreateUserPage';
import '../../../../src/pages/admin/users/UsersPage';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { takeConsoleOutput } from '../../../support/consoleGuard';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';

const RESET = '/auth/request-password-reset';

async function openForm() {
  const app = await renderAt('/admin/users/new', { as: 'admin' });
  const main = within(await screen.findByRole('main'));
  await app.user.click(await main.findByRole('checkbox', { name: '自动生成密码，并发送邮件让用户自行设置' }));
  return { ...app, main, email: main.getByLabelText('邮箱'), submit: main.getByRole('button', { name: '创建用户' }) };
}

test('the new user form creates a user with a generated password and requests an email for setting a password', async () => {
  const { user, main, email, submit, router } = await openForm();
  expect(main.queryByLabelText('密码')).not.toBeInTheDocument();
  await user.type(email, 'lin@example.com');
  await user.dblClick(submit);
  expect(await screen.findByText('用户创建成功，已请求服务器发送设置密码的邮件')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/users');
  expect(requestsTo('POST', '/admin/users')).toHaveLength(1);
  expect(requestsTo('POST', RESET)).toHaveLength(1);
  const { mails } = await backend().db();
  expect(mails.where(({ to_email: to }) => to === 'lin@example.com')).toHaveLength(1);
});

test('the new user form generates a different strong password for each user, and neither shows nor logs the password', async () => {
  const requests = respondWith('/admin/users', 201, { id: 900 }, 'POST');
  respondWith(RESET, 500, {});
  const passwords: string[] = [];
  for (const name of ['lin', 'wang']) {
    const { user, email, submit, unmount } = await openForm();
    await user.type(email, `${name}@example.com`);
    await user.click(submit);
    await screen.findByText('用户创建成功，但设置密码的邮件未能发送');
    const { password } = JSON.parse(String(requests.at(-1)?.data)) as { password: string };
    passwords.push(password);
    expect(document.documentElement.outerHTML).not.toContain(password);
    unmount();
  }
  for (const password of passwords) expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[-_])[\w-]{24}$/);
  expect(new Set(passwords).size).toBe(2);
  const output = takeConsoleOutput().join();
  for (const password of passwords) expect(output).not.toContain(password);
});

test('the new user form says that the user exists if only the email failed, and the button 发送重置密码邮件 (send password reset email) requests the email again', async () => {
  const { user, email, submit, router } = await openForm();
  const repair = backend().fault('POST', RESET, '503');
  await user.type(email, 'lin@example.com');
  await user.click(submit);
  expect(await screen.findByText('用户创建成功，但设置密码的邮件未能发送')).toBeVisible();
  expect(screen.getByText('用户 lin@example.com 已存在，请勿重复创建。设置密码前，该用户无法登录。')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/users/new');
  repair();
  await user.click(screen.getByRole('button', { name: '发送重置密码邮件' }));
  expect(await screen.findByText('已请求服务器发送重置密码邮件，请在邮件日志中确认。')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '返回用户列表' }));
  expect(await screen.findByRole('rowheader', { name: 'lin@example.com' })).toBeVisible();
});

test('the new user form requests no password email if the email field is empty or the email is already registered', async () => {
  const { user, email, submit } = await openForm();
  await user.click(submit);
  await waitFor(() => expect(email).toHaveAccessibleDescription('请输入邮箱'));
  await user.type(email, 'pro@example.com');
  await user.click(submit);
  await waitFor(() => expect(email).toHaveAccessibleDescription('该邮箱已被注册 Email already registered'));
  expect(requestsTo('POST', RESET)).toHaveLength(0);
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('the new user form keeps the typed password if the option 自动生成密码 (generate password) is selected and deselected', async () => {
  const { user, main } = await openForm();
  const box = main.getByRole('checkbox');
  await user.click(box);
  await user.type(main.getByLabelText('密码'), 'Password123');
  await user.click(box);
  await user.click(box);
  expect(main.getByLabelText('密码')).toHaveValue('Password123');
});
