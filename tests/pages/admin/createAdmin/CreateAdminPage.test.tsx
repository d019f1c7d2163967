import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../../src/http/client';
import { ApiError } from '../../../../src/http/failure';
import { ADMIN_CODE } from '../../../backend/accounts';
import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';

const posts = () => requestsTo('POST', '/auth/create-admin');

const field = (name: string) => screen.getByLabelText(name);

async function openForm() {
  const app = await renderAt('/admin/create-admin', { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: '创建管理员' });
  const fill = async (values: Partial<Record<string, string>> = {}) => {
    const all = {
      邮箱: 'second@example.com',
      姓名: '林',
      密码: 'back office 9',
      确认密码: 'back office 9',
      管理员授权码: ADMIN_CODE,
      ...values,
    };
    for (const [label, value] of Object.entries(all)) {
      await app.user.clear(field(label));
      if (value !== '') await app.user.type(field(label), value);
    }
  };
  return { ...app, fill, submit: () => app.user.click(screen.getByRole('button', { name: '创建管理员' })) };
}

describe('the create administrator form', () => {
  test('shows a warning and says who provides the authorization code', async () => {
    await openForm();
    expect(document.title).toBe('创建管理员 · 管理后台');
    expect(screen.getByText('管理员拥有全部后台权限，请谨慎创建。')).toBeVisible();
    expect(field('管理员授权码')).toHaveAccessibleDescription('由系统管理员提供');
  });

  test('FM-15: masks the passwords and the code and sets autocomplete to new-password', async () => {
    await openForm();
    for (const name of ['密码', '确认密码']) {
      expect(field(name)).toHaveAttribute('type', 'password');
      expect(field(name)).toHaveAttribute('autocomplete', 'new-password');
    }
    expect(field('管理员授权码')).toHaveAttribute('type', 'password');
    expect(field('管理员授权码')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('FM-15: keeps the password and the code out of the URL and browser storage', async () => {
    const { fill, submit, router } = await openForm();
    await fill();
    await submit();
    await screen.findByText('管理员创建成功');
    const storedValues = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, router.state.location]);
    expect(storedValues).not.toContain('back office 9');
    expect(storedValues).not.toContain(ADMIN_CODE);
  });

  test('shows an error at every field of an empty form and focuses the first field', async () => {
    const { submit } = await openForm();
    await submit();
    expect(await screen.findByText('请输入邮箱')).toBeVisible();
    for (const text of ['请输入姓名', '请输入密码', '请再次输入密码', '请输入管理员授权码'])
      expect(screen.getByText(text)).toBeVisible();
    await waitFor(() => expect(field('邮箱')).toHaveFocus());
    expect(posts()).toHaveLength(0);
  });

  test('rejects an invalid email, a short password, and passwords that differ', async () => {
    const { fill, submit } = await openForm();
    await fill({ 邮箱: 'lin', 密码: 'short', 确认密码: 'other' });
    await submit();
    expect(await screen.findByText('邮箱格式不正确')).toBeVisible();
    expect(screen.getByText('密码至少 8 个字符')).toBeVisible();
    await fill({ 确认密码: 'something else' });
    await submit();
    expect(await screen.findByText('两次输入的密码不一致')).toBeVisible();
    expect(posts()).toHaveLength(0);
  });
});

/** Rejects POST requests. Reads of the menu in the background still succeed. */
function rejectWrites(error: ApiError): void {
  const request = client.request.bind(client);
  vi.spyOn(client, 'request').mockImplementation(async (config) => {
    if (config.method === 'POST') throw error;
    return request(config);
  });
}

describe('creating an administrator', () => {
  test('sends email, password, name, and admin_code and shows 管理员创建成功 (administrator created)', async () => {
    const request = vi.spyOn(client, 'request');
    const { user, fill, submit } = await openForm();
    await fill();
    await submit();
    const panel = (await screen.findByText('管理员创建成功')).closest('[role=status]');
    await waitFor(() => expect(panel).toHaveFocus());
    expect(panel).toHaveTextContent('second@example.com');
    const call = request.mock.calls.map(([config]) => config).find(({ url }) => url === '/auth/create-admin');
    expect(call?.data).toEqual({
      email: 'second@example.com',
      password: 'back office 9',
      name: '林',
      admin_code: ADMIN_CODE,
    });
    const row = (await backend().db()).users.one('email', 'second@example.com');
    expect(row?.roles).toContain('admin');
    await user.click(screen.getByRole('button', { name: '继续创建' }));
    expect(field('邮箱')).toHaveValue('');
    expect(field('密码')).toHaveValue('');
  });

  test('shows the server’s message at the code field if the authorization code is wrong, and keeps the input', async () => {
    const { fill, submit } = await openForm();
    await fill({ 管理员授权码: 'guess' });
    await submit();
    const words = await screen.findByText('Invalid admin code');
    expect(words).toHaveAttribute('lang', 'en');
    await waitFor(() => expect(field('管理员授权码')).toHaveFocus());
    expect(field('管理员授权码')).toBeInvalid();
    expect(field('邮箱')).toHaveValue('second@example.com');
    expect(field('密码')).toHaveValue('back office 9');
    expectLoggedMutationError();
  });

  test('shows 授权码不正确 (wrong authorization code) at the code field if a 403 response contains no message', async () => {
    const { fill, submit } = await openForm();
    await fill();
    rejectWrites(
      new ApiError('status', 'Access denied. You do not have permission to perform this action.', { status: 403 }),
    );
    await submit();
    await waitFor(() => expect(field('管理员授权码')).toHaveAccessibleDescription('由系统管理员提供 授权码不正确'));
    expectLoggedMutationError();
  });

  test.each([
    [400, 'Invalid request. Please check your input.'],
    [403, 'The account limit is reached.'],
    [409, 'The user password already exists in a list of known passwords.'],
  ])(
    'shows the error in an alert and marks no field as invalid if the response is %i "%s" (HR-08)',
    async (status, message) => {
      const { fill, submit } = await openForm();
      await fill();
      rejectWrites(new ApiError('status', message, { status }));
      await submit();
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(field('管理员授权码')).toBeValid();
      expect(field('邮箱')).toBeValid();
      expectLoggedMutationError();
    },
  );

  test('shows the error at the email field if the email is already registered', async () => {
    const { fill, submit } = await openForm();
    await fill({ 邮箱: 'free@example.com' });
    await submit();
    expect(await screen.findByText('Email already registered')).toBeVisible();
    await waitFor(() => expect(field('邮箱')).toHaveFocus());
    expectLoggedMutationError();
  });
});
