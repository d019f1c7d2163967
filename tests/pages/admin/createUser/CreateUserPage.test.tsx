import '../../../../src/app/SignedInLayout';
import '../../../../src/pages/admin/users/CreateUserPage';
import '../../../../src/pages/admin/users/UsersPage';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';

const posts = () => requestsTo('POST', '/admin/users');

async function openForm() {
  const app = await renderAt('/admin/users/new', { as: 'admin' });
  const main = within(await screen.findByRole('main'));
  const email = await main.findByLabelText('邮箱');
  return {
    ...app,
    email,
    username: main.getByLabelText('用户名（选填）'),
    password: main.getByLabelText('密码'),
    confirm: main.getByLabelText('确认密码'),
    submit: main.getByRole('button', { name: '创建用户' }),
  };
}

async function fill(
  form: Awaited<ReturnType<typeof openForm>>,
  {
    email = 'lin@example.com',
    password = 'Password123',
    confirm = '',
  }: { email?: string; password?: string; confirm?: string } = {},
) {
  await form.user.type(form.email, email);
  await form.user.type(form.password, password);
  await form.user.type(form.confirm, confirm || password);
}

describe('the new user form', () => {
  test('shows the fields for email, username, and password twice, masks the passwords, and disables autofill', async () => {
    const form = await openForm();
    expect(screen.getByRole('heading', { level: 1, name: '创建用户' })).toBeVisible();
    expect(document.title).toBe('创建用户 · 管理后台');
    expect(form.password).toHaveAttribute('type', 'password');
    expect([form.password, form.confirm].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'new-password',
      'new-password',
    ]);
    expect(form.email).toHaveAttribute('autocomplete', 'off');
  });

  test('FM-07: shows 邮箱和密码不能为空 (email and password required) and focuses the first empty field without sending a request', async () => {
    const { user, submit, email, password } = await openForm();
    await user.click(submit);
    expect(await screen.findByText('邮箱和密码不能为空')).toBeVisible();
    expect(screen.getByText('邮箱和密码不能为空').closest('[role="alert"]')).not.toBeNull();
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(password).toHaveAttribute('aria-invalid', 'true');
    await user.type(email, 'lin@example.com');
    await user.click(submit);
    await waitFor(() => expect(password).toHaveFocus());
    expect(email).not.toHaveAttribute('aria-invalid');
    expect(posts()).toHaveLength(0);
  });

  test('FM-07: shows 两次输入的密码不一致 (passwords do not match) at the confirmation field until the passwords match', async () => {
    const form = await openForm();
    await fill(form, { confirm: 'Password124' });
    await form.user.click(form.submit);
    expect(await screen.findByText('两次输入的密码不一致')).toBeVisible();
    expect(form.confirm).toHaveAccessibleDescription('两次输入的密码不一致');
    expect(posts()).toHaveLength(0);
    await form.user.clear(form.confirm);
    await form.user.type(form.confirm, 'Password123');
    await waitFor(() => expect(screen.queryByText('两次输入的密码不一致')).not.toBeInTheDocument());
  });

  test('FM-07: replaces an empty username with the part of the email before @, as the hint at the field says', async () => {
    const form = await openForm();
    expect(form.username).toHaveAccessibleDescription('留空则使用邮箱 @ 前面的部分作为用户名');
    const requests = respondWith('/admin/users', 201, { id: 900 });
    await fill(form, { password: ' spaced & 密码 ' });
    expect(form.username).toHaveAccessibleDescription('留空则使用邮箱 @ 前面的部分作为用户名：lin');
    await form.user.click(form.submit);
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(JSON.parse(String(requests[0]?.data))).toEqual({
      email: 'lin@example.com',
      username: 'lin',
      password: ' spaced & 密码 ',
    });
  });
});

describe('creating a user', () => {
  test('creates one user for a double click and shows 用户创建成功 (user created) once on the list', async () => {
    const form = await openForm();
    await fill(form);
    await form.user.type(form.username, '林');
    await form.user.dblClick(form.submit);
    expect(await screen.findByText('用户创建成功')).toBeVisible();
    expect(form.router.state.location.pathname).toBe('/admin/users');
    expect(await screen.findByRole('rowheader', { name: 'lin@example.com' })).toBeVisible();
    expect(posts()).toHaveLength(1);
    await waitFor(() => expect(form.router.state.location.state).toBeNull());
  });

  test('shows 创建用户失败，请稍后再试 (creating the user failed) if the error has no message, and keeps the input', async () => {
    const form = await openForm();
    respondWith('/admin/users', 500, {});
    await fill(form);
    await form.user.click(form.submit);
    const alert = await screen.findByText('创建用户失败，请稍后再试');
    await waitFor(() => expect(alert.closest('[role="alert"]')).toHaveFocus());
    expect(form.email).toHaveValue('lin@example.com');
    expect(form.password).toHaveValue('Password123');
    expectLoggedMutationError();
  });

  test('shows a Chinese error and the server’s message at the email field if the email is taken', async () => {
    const form = await openForm();
    await fill(form, { email: 'pro@example.com' });
    await form.user.click(form.submit);
    await waitFor(() => expect(form.email).toHaveAccessibleDescription('该邮箱已被注册 Email already registered'));
    expect(screen.getByText('Email already registered')).toHaveAttribute('lang', 'en');
    await waitFor(() => expect(form.email).toHaveFocus());
    expect(posts()).toHaveLength(1);
    expect(form.router.state.location.pathname).toBe('/admin/users/new');
    expectLoggedMutationError();
  });

  test.each([400, 409])('shows the error only at the username field if the username is taken (%i)', async (status) => {
    respondWith('/admin/users', status, { detail: 'Username already taken' });
    const form = await openForm();
    await fill(form);
    await form.user.click(form.submit);
    const username = screen.getByLabelText('用户名（选填）');
    await waitFor(() => expect(username).toHaveAccessibleDescription(/该用户名已被使用 Username already taken/));
    await waitFor(() => expect(username).toHaveFocus());
    expect(form.email).not.toHaveAttribute('aria-invalid', 'true');
    expectLoggedMutationError();
  });
});

test('the button 取消 (cancel) in the new user form links to the user list', async () => {
  await openForm();
  expect(screen.getByRole('link', { name: '取消' })).toHaveAttribute('href', '/admin/users');
});

test.each([
  ['/admin/users/new', '邮箱'],
  ['/admin/create-admin', '姓名'],
  ['/admin/settings', '站点名称'],
])('the page %s asks for confirmation if an administrator leaves with unsaved input', async (url, label) => {
  const { user, router } = await renderAt(url, { as: 'admin' });
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await user.type(field, 'lin');
  const typed = field.value;
  const links = within(screen.getByRole('navigation', { name: '管理导航' }));
  await user.click(links.getByRole('link', { name: '仪表盘' }));
  const box = within(await screen.findByRole('dialog', { name: '您有未保存的修改，确定要离开吗？' }));
  await user.click(box.getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field).toHaveValue(typed);
  expect(router.state.location.pathname).toBe(url);
});
