import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../../src/http/client';
import { ApiError } from '../../../../src/http/failure';
import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';

const puts = () =>
  backend().requests.filter(({ method, path }) => method === 'PUT' && path.startsWith('/admin/settings'));
const valueOf = async (key: string) => (await backend().db()).settings.get(key)?.value;
const bar = () => within(screen.getByRole('region', { name: '未保存的修改' }));

async function openSettings() {
  const app = await renderAt('/admin/settings', { as: 'admin' });
  const name = await screen.findByLabelText('站点名称');
  return { ...app, name, save: () => app.user.click(bar().getByRole('button', { name: '保存修改' })) };
}

/** Rejects matching PUT requests with an error that the embedded backend can't produce. */
const failPut = (error: ApiError, isMeant: (url: string) => boolean = () => true) => {
  const real = client.request.bind(client);
  return vi.spyOn(client, 'request').mockImplementation(async (config) => {
    if (config.method === 'PUT' && isMeant(config.url ?? '')) throw error;
    return real(config);
  });
};

describe('the settings page on save', () => {
  test('asks for confirmation before enabling 维护模式 (maintenance mode) and sends nothing on a click on 取消 (cancel)', async () => {
    const { user, save } = await openSettings();
    await user.click(screen.getByRole('switch', { name: '维护模式' }));
    await save();
    const confirmDialog = within(await screen.findByRole('dialog', { name: '确定要开启维护模式吗？' }));
    await user.click(confirmDialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(puts()).toHaveLength(0);
    await save();
    const again = within(await screen.findByRole('dialog', { name: '确定要开启维护模式吗？' }));
    await user.click(again.getByRole('button', { name: '开启并保存' }));
    expect(await screen.findByText('设置已保存')).toBeVisible();
    expect(await valueOf('maintenance_mode')).toBe(true);
  });

  test('AD-15: sends only the changed setting and overwrites a concurrent change of the same setting', async () => {
    const { user, name, save } = await openSettings();
    const { settings } = await backend().db();
    await settings.update('site_name', { value: 'By another' });
    await settings.update('support_email', { value: 'other@example.com' });
    await user.type(name, '!');
    await save();
    expect(await screen.findByText('设置已保存')).toBeVisible();
    expect(puts()).toHaveLength(1);
    expect(await valueOf('site_name')).toBe('AI Bookmark!');
    await waitFor(() => expect(screen.getByLabelText('客服邮箱')).toHaveValue('other@example.com'));
  });
});

describe('IR-05: the settings page', () => {
  test.each([
    ['redis_url', 'redis://127.0.0.1:6379/0', 'redis://cache:6379/1', 'redis://cache:6379/1'],
    ['logo_url', 'https://x.test/x.svg', '/x.svg', '/x.svg'],
    ['currency', 'USD', 'eur', 'eur'],
    ['ai.max_token', 4096, '8192', 8192],
    ['retry_limit', 3, '-1', -1],
  ])('saves the typed value of the setting %s after a change from %j to %s', async (key, value, typed, sent) => {
    const rows = [{ key, value, group: 'other', description: '', updated_at: null }];
    respondWith('/admin/settings', 200, { items: rows }, 'GET');
    const saved = respondWith('/admin/settings', 200, {}, 'PUT');
    const { user } = await renderAt('/admin/settings', { as: 'admin' });
    const field = await screen.findByLabelText(key);
    await user.clear(field);
    await user.type(field, typed);
    await user.click(bar().getByRole('button', { name: '保存修改' }));
    await waitFor(() =>
      expect(saved.map(({ data }) => JSON.parse(String(data)) as unknown)).toEqual([{ [key]: sent }]),
    );
  });

  test('saves an empty value if the user clicks the delete button of a secret', async () => {
    const { user, save } = await openSettings();
    await user.click(screen.getByRole('button', { name: '清除密码 SMTP 密码' }));
    expect(screen.getByLabelText('SMTP 密码')).toHaveAccessibleDescription(/未设置.*已修改/);
    await save();
    expect(await screen.findByText('设置已保存')).toBeVisible();
    expect(await valueOf('smtp.password')).toBe('');
    await waitFor(() => expect(screen.queryByRole('button', { name: '清除密码 SMTP 密码' })).not.toBeInTheDocument());
  });

  test('detects no change if text typed into a secret is deleted again', async () => {
    const { user } = await openSettings();
    await user.type(screen.getByLabelText('SMTP 密码'), 'x{Backspace}');
    expect(bar().queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the settings page', () => {
  test('shows every setting in its group with a control that fits its type', async () => {
    await openSettings();
    expect(document.title).toBe('系统设置 · 管理后台');
    const basic = within(screen.getByRole('region', { name: '基本设置' }));
    expect(basic.getByLabelText('站点名称')).toHaveValue('AI Bookmark');
    expect(basic.getByRole('switch', { name: '维护模式' })).not.toBeChecked();
    const mail = within(screen.getByRole('region', { name: '邮件' }));
    expect(mail.getByLabelText('SMTP 端口')).toHaveAttribute('inputmode', 'decimal');
    expect(mail.getByLabelText('邮件页脚').tagName).toBe('TEXTAREA');
    const ai = within(screen.getByRole('region', { name: 'AI 服务' }));
    expect(ai.getByLabelText('模型参数')).toHaveValue(
      JSON.stringify({ temperature: 0.2, languages: ['en', 'zh'] }, null, 2),
    );
    expect(screen.getByRole('region', { name: '支付' })).toBeVisible();
  });

  test('shows whether a secret is set but never its value', async () => {
    await openSettings();
    const secret = screen.getByLabelText('SMTP 密码');
    expect(secret).toHaveValue('');
    expect(secret).toHaveAttribute('type', 'password');
    expect(secret).toHaveAttribute('autocomplete', 'new-password');
    expect(secret).toHaveAttribute('placeholder', '输入新值以替换');
    expect(secret).toHaveAccessibleDescription(/smtp\.password.*已设置/);
    const unset = screen.getByLabelText('支付密钥');
    expect(unset).toHaveAccessibleDescription(/未设置/);
    expect(unset).not.toHaveAttribute('placeholder');
    expect(document.body.innerHTML).not.toContain('not-a-real-password');
  });
});

describe('saving settings', () => {
  test('sends only the changed settings and shows 设置已保存 (settings saved)', async () => {
    const request = vi.spyOn(client, 'request');
    const { user, name, save } = await openSettings();
    await user.clear(name);
    await user.type(name, 'Reader');
    await user.click(screen.getByRole('switch', { name: '允许注册' }));
    const port = screen.getByLabelText('SMTP 端口');
    await user.clear(port);
    await user.type(port, '465');
    expect(bar().getByRole('status')).toHaveTextContent('您有 3 项未保存的修改');
    await save();
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('设置已保存'));
    // Saving removes the focused button, so the focus must move to the status message.
    await waitFor(() => expect(bar().getByRole('status')).toHaveFocus());
    const call = request.mock.calls.map(([config]) => config).find(({ method }) => method === 'PUT');
    expect(JSON.parse(JSON.stringify(call?.data))).toEqual({
      site_name: 'Reader',
      registration_open: false,
      'smtp.port': 465,
    });
    expect(await valueOf('smtp.port')).toBe(465);
    expect(name).toHaveValue('Reader');
    expect(bar().queryByRole('button')).not.toBeInTheDocument();
  });

  test('saves a new secret and then removes the secret from the page', async () => {
    const { user, save } = await openSettings();
    await user.type(screen.getByLabelText('支付密钥'), 'sk-new');
    await user.click(bar().getByRole('button', { name: '查看修改' }));
    const dialog = await screen.findByRole('dialog', { name: '查看修改' });
    expect(within(dialog).getByRole('row', { name: /支付密钥/ })).toHaveTextContent('未设置新值（不显示）');
    expect(dialog.textContent).not.toContain('sk-new');
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    await save();
    await waitFor(() => expect(screen.getByLabelText('支付密钥')).toHaveAccessibleDescription(/已设置/));
    expect(screen.getByLabelText('支付密钥')).toHaveValue('');
    expect(await valueOf('stripe_secret_key')).toBe('sk-new');
  });

  test('lists each value before and after the change on a click on 查看修改 (view changes)', async () => {
    const { user, name } = await openSettings();
    await user.clear(name);
    await user.type(name, 'Reader');
    await user.click(screen.getByRole('switch', { name: '允许注册' }));
    await user.click(bar().getByRole('button', { name: '查看修改' }));
    const dialog = await screen.findByRole('dialog');
    const cells = (row: RegExp) =>
      within(within(dialog).getByRole('row', { name: row }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/站点名称/)).toEqual(['AI Bookmark', 'Reader']);
    expect(cells(/允许注册/)).toEqual(['已开启', '已关闭']);
  });

  test('restores the server’s values on a click on 放弃修改 (discard changes)', async () => {
    const { user, name } = await openSettings();
    await user.type(name, '!');
    await user.click(bar().getByRole('button', { name: '放弃修改' }));
    expect(name).toHaveValue('AI Bookmark');
    expect(bar().getByRole('status')).toBeEmptyDOMElement();
  });

  test('detects no change if the administrator types the original value again', async () => {
    const { user, name } = await openSettings();
    await user.type(name, '!{Backspace}');
    expect(bar().queryByRole('button')).not.toBeInTheDocument();
  });

  // This test covers only how the page shows an error. settingsForm.test.ts covers the validation rules and their
  // messages.
  test('shows the error for an invalid value at its field without sending a request', async () => {
    const { user, save } = await openSettings();
    const field = screen.getByLabelText('SMTP 端口');
    await user.clear(field);
    await user.type(field, 'many');
    expect(field).toBeValid();
    await save();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(/请输入数字/);
    expect(puts()).toHaveLength(0);
  });
});

describe('the settings page if saving fails', () => {
  test('shows 保存失败，请稍后再试 (saving failed) with the reason, and keeps the input', async () => {
    failPut(new ApiError('status', 'Server error. Please try again later.', { status: 500 }));
    const { user, name, save } = await openSettings();
    await user.type(name, '!');
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('保存失败，请稍后再试');
    expect(within(alert).getByText('Server error. Please try again later.')).toHaveAttribute('lang', 'en');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(name).toHaveValue('AI Bookmark!');
    expectLoggedMutationError();
  });

  test('shows the server’s message for a setting at its field', async () => {
    failPut(
      new ApiError('status', 'Validation error. Please check your input.', {
        status: 422,
        fieldErrors: { site_name: 'Too short' },
      }),
    );
    const { user, name, save } = await openSettings();
    await user.type(name, '!');
    await save();
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Too short/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expectLoggedMutationError();
  });
});

describe('loading the settings page', () => {
  test('shows 当前服务器未提供系统设置接口 (the server has no settings endpoint) instead of an error if the server responds with 404', async () => {
    backend().fault('GET', '/admin/settings', '404');
    await renderAt('/admin/settings', { as: 'admin' });
    expect(await screen.findByText('当前服务器未提供系统设置接口')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('shows 系统设置加载失败 (loading the settings failed) if the server responds with an error other than 404, and reloads on a click on 重试 (retry)', async () => {
    const release = backend().fault('GET', '/admin/settings', '400');
    const { user } = await renderAt('/admin/settings', { as: 'admin' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('系统设置加载失败');
    release();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByLabelText('站点名称')).toBeVisible();
  });

  test('shows 暂无设置项 (no settings) if the server has no settings', async () => {
    const { settings } = await backend().db();
    for (const row of [...settings.all()]) await settings.remove(row.id);
    await renderAt('/admin/settings', { as: 'admin' });
    expect(await screen.findByText('暂无设置项')).toBeVisible();
  });
});
