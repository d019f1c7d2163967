import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { requestsTo, queriesTo } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { respondWith } from '../../support/respondWith';
import { fill } from '../auth/fill';

/** `lin@example.com` and `lin` with the invisible and full-width characters that pasted text can contain. */
const EMAIL = '\u200E\u00A0li\u200Bn＠example.com\u202C\uFEFF';
const NAME = '\uFEFFli\u00ADn\u200E ';
const PASSWORD = ' \u200Elong enough\u00A0';

const bodyOf = (request: { data: unknown } | undefined): unknown =>
  request?.data instanceof FormData ? Object.fromEntries(request.data) : JSON.parse(String(request?.data));

test('the login form sends a normalized email and an unchanged password (HR-09)', async () => {
  const requests = respondWith('/users/token', 400, { detail: 'Account not activated. Please check your email.' });
  const resends = respondWith('/auth/resend-activation', 200, {});
  const { user } = await renderAt('/login');
  await fill(user, { Email: EMAIL, Password: PASSWORD });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: 'Resend activation email' }));
  expect(bodyOf(requests[0])).toEqual({ username: 'lin@example.com', password: PASSWORD });
  await waitFor(() => expect(resends).toHaveLength(1));
  expect(bodyOf(resends[0])).toEqual({ email: 'lin@example.com' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toContain('＠');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Reset your password' });
  expect(screen.getByLabelText('Email')).toHaveValue('lin@example.com');
});

test('the login form sends nothing if the email has only invisible characters (HR-09)', async () => {
  const { user } = await renderAt('/login');
  await fill(user, { Email: '\u200E\u3164', Password: PASSWORD });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(requestsTo('POST', '/users/token')).toHaveLength(0);
});

test('the registration sends a normalized email and username (HR-09)', async () => {
  const requests = respondWith('/auth/register', 201, {});
  const { user } = await renderAt('/register');
  await fill(user, { Email: EMAIL, Password: PASSWORD, Username: NAME });
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('lin@example.com')).toBeVisible();
  expect(bodyOf(requests[0])).toEqual({ email: 'lin@example.com', username: 'lin', password: PASSWORD });
});

test.each([
  ['/forgot-password', '/auth/request-password-reset', 'Send reset link'],
  ['/activate', '/auth/resend-activation', 'Resend activation email'],
])('the page %s sends a normalized email (HR-09)', async (url, path, button) => {
  const requests = respondWith(path, 200, {});
  const { user } = await renderAt(url);
  await fill(user, { Email: EMAIL });
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(bodyOf(requests[0])).toEqual({ email: 'lin@example.com' });
});

test.each([
  ['/admin/users/new', '/admin/users', '用户名（选填）', '创建用户', { username: 'lin' }],
  ['/admin/create-admin', '/auth/create-admin', '姓名', '创建管理员', { name: 'lin', admin_code: PASSWORD }],
])('the page %s sends a normalized email and name (HR-09)', async (url, path, name, button, sent) => {
  const requests = respondWith(path, 201, { id: 900 }, 'POST');
  const { user } = await renderAt(url, { as: 'admin' });
  await fill(user, { 邮箱: EMAIL, [name]: NAME, 密码: PASSWORD, 确认密码: PASSWORD });
  if (url === '/admin/create-admin') await fill(user, { 管理员授权码: PASSWORD });
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(bodyOf(requests[0])).toEqual({ email: 'lin@example.com', password: PASSWORD, ...sent });
});

test('the form for a new user suggests a username without invisible characters (HR-09)', async () => {
  const { user } = await renderAt('/admin/users/new', { as: 'admin' });
  await fill(user, { 邮箱: EMAIL });
  await waitFor(() => expect(screen.getByLabelText('用户名（选填）')).toHaveAccessibleDescription(/：lin$/));
});

test('the dialog for editing a user sends a normalized username (HR-09)', async () => {
  const requests = respondWith('/admin/users/3', 200, {}, 'PUT');
  const { user } = await renderAt('/admin/users?search=free%40', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: '编辑 free@example.com' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('用户名'));
  await user.paste(NAME);
  await user.click(dialog.getByRole('button', { name: '保存修改' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(bodyOf(requests[0])).toMatchObject({ username: 'lin' });
});

test('a list search and the command palette send normalized text (HR-09)', async () => {
  const { user } = await renderAt('/admin/users', { as: 'admin' });
  await user.click(await screen.findByRole('searchbox'));
  await user.paste('\u200Efree＠exam\u200Bple.com\u00A0');
  await user.click(screen.getByRole('button', { name: '搜索' }));
  await waitFor(() => expect(queriesTo('/admin/users').at(-1)).toMatchObject({ search: 'free@example.com' }));
  expect(screen.getByRole('searchbox')).toHaveValue('free@example.com');
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('combobox', { name: '快速跳转' }));
  await user.paste('\u200Epro\u200B');
  await waitFor(() => expect(queriesTo('/admin/users').at(-1)).toMatchObject({ search: 'pro' }));
});
