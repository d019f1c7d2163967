import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../../src/http/client';
import { ApiError } from '../../../../src/http/failure';
import { ADMIN_CODE } from '../../../backend/accounts';
import { expectFailedWrite } from '../../../support/consoleGuard';
import { backend, callsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { switchTo } from '../../../support/switchTo';

const posts = () => callsTo('POST', '/auth/create-admin');

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

describe('the form', () => {
  test('warns, has five fields, and says where the code comes from', async () => {
    await openForm();
    expect(document.title).toBe('创建管理员 · 管理后台');
    expect(screen.getByText('管理员拥有全部后台权限，请谨慎创建。')).toBeVisible();
    expect(field('管理员授权码')).toHaveAccessibleDescription('由系统管理员提供');
  });

  test('FM-15: passwords and the code are masked and have the right autocomplete', async () => {
    await openForm();
    for (const name of ['密码', '确认密码']) {
      expect(field(name)).toHaveAttribute('type', 'password');
      expect(field(name)).toHaveAttribute('autocomplete', 'new-password');
    }
    expect(field('管理员授权码')).toHaveAttribute('type', 'password');
    expect(field('管理员授权码')).toHaveAttribute('autocomplete', 'off');
  });

  test('FM-15: neither password nor code gets into the address or the storage', async () => {
    const { fill, submit, router } = await openForm();
    await fill();
    await submit();
    await screen.findByText('管理员创建成功');
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, router.state.location]);
    expect(kept).not.toContain('back office 9');
    expect(kept).not.toContain(ADMIN_CODE);
  });

  test('an empty form marks every field and focuses the first', async () => {
    const { submit } = await openForm();
    await submit();
    expect(await screen.findByText('请输入邮箱')).toBeVisible();
    for (const text of ['请输入姓名', '请输入密码', '请再次输入密码', '请输入管理员授权码'])
      expect(screen.getByText(text)).toBeVisible();
    await waitFor(() => expect(field('邮箱')).toHaveFocus());
    expect(posts()).toHaveLength(0);
  });

  test('a wrong e-mail, a short password and two different ones are refused', async () => {
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

describe('creating', () => {
  test('sends email, password, name and admin_code, and says that it worked', async () => {
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

  test('a double click sends one request', async () => {
    const { fill } = await openForm();
    await fill();
    const button = screen.getByRole('button', { name: '创建管理员' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('管理员创建成功');
    expect(posts()).toHaveLength(1);
  });

  test('shows the server’s message for a wrong code at its field and keeps the input', async () => {
    const { fill, submit } = await openForm();
    await fill({ 管理员授权码: 'guess' });
    await submit();
    const words = await screen.findByText('Invalid admin code');
    expect(words).toHaveAttribute('lang', 'en');
    await waitFor(() => expect(field('管理员授权码')).toHaveFocus());
    expect(field('管理员授权码')).toBeInvalid();
    expect(field('邮箱')).toHaveValue('second@example.com');
    expect(field('密码')).toHaveValue('back office 9');
    expectFailedWrite();
  });

  test('shows 授权码不正确 when the server sends no message', async () => {
    const { fill, submit } = await openForm();
    await fill();
    vi.spyOn(client, 'request').mockRejectedValueOnce(
      new ApiError('status', 'Access denied. You do not have permission to perform this action.', { status: 403 }),
    );
    await submit();
    await waitFor(() => expect(field('管理员授权码')).toHaveAccessibleDescription('由系统管理员提供 授权码不正确'));
    expectFailedWrite();
  });

  test('shows at the e-mail that the address is taken', async () => {
    const { fill, submit } = await openForm();
    await fill({ 邮箱: 'free@example.com' });
    await submit();
    expect(await screen.findByText('Email already registered')).toBeVisible();
    await waitFor(() => expect(field('邮箱')).toHaveFocus());
    expectFailedWrite();
  });

  test('MR-05: shows the server’s field messages at the fields', async () => {
    backend().fault('POST', '/auth/create-admin', '422');
    const { fill, submit } = await openForm();
    await fill();
    await submit();
    await waitFor(() => expect(field('邮箱')).toBeInvalid());
    expect(field('密码')).toBeInvalid();
    expect(screen.queryByText('创建管理员失败')).not.toBeInTheDocument();
    expectFailedWrite();
  });

  test('shows any other failure above the form and focuses it', async () => {
    backend().fault('POST', '/auth/create-admin', '500');
    const { fill, submit } = await openForm();
    await fill();
    await submit();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('服务器暂时无法处理，请稍后再试')).toBeVisible();
    expect(within(alert).getByText('Internal Server Error')).toHaveAttribute('lang', 'en');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(posts()).toHaveLength(1);
    expectFailedWrite();
  });

  test('ON-01: offline nothing is sent; the sentence of the spec is shown under 无法提交', async () => {
    const { fill, submit } = await openForm();
    await fill();
    await switchTo(false);
    await submit();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('无法提交')).toBeVisible();
    expect(
      within(alert).getByText('Cannot create admin in offline mode, please check your network connection'),
    ).toHaveAttribute('lang', 'en');
    expect(posts()).toHaveLength(0);
    expectFailedWrite();
  });
});

test('asks before leaving with unsaved input', async () => {
  const { user, router } = await openForm();
  await user.type(field('姓名'), '林');
  await user.click(within(screen.getByRole('navigation', { name: '管理导航' })).getByRole('link', { name: '仪表盘' }));
  const dialog = await screen.findByRole('dialog', { name: '您有未保存的修改，确定要离开吗？' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '继续编辑' })).toHaveFocus());
  await user.click(within(dialog).getByRole('button', { name: '继续编辑' }));
  expect(field('姓名')).toHaveValue('林');
  expect(router.state.location.pathname).toBe('/admin/create-admin');
});
