import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { dialog } from '../../../support/parts';
import { respondWith } from '../../../support/respondWith';
import { catchSavedFiles } from '../../../support/savedFiles';
import { openList } from './fixtures';

const LOOKALIKES = [
  ['root@example.com', 'root@example.com'],
  ['ro\u200Dot@example.com', 'ro\\u{200D}ot@example.com'],
  ['r\u043Eot@example.com', 'r\\u{43E}ot@example.com'],
  ['root@example.com\u{E0041}', 'root@example.com\\u{E0041}'],
  ['ro\u034Fot@example.com', 'ro\\u{34F}ot@example.com'],
  ['ro\u00ADot@example.com', 'ro\\u{AD}ot@example.com'],
] as const;

const userRow = (id: number, changes: Record<string, unknown>) => ({
  id,
  username: `u${id}`,
  is_active: true,
  ...changes,
});

async function openRows(rows: readonly object[]) {
  respondWith('/admin/users', 200, rows, 'GET');
  respondWith('/admin/subscriptions', 200, []);
  return openList('/admin/users');
}

describe('the user list with look-alike accounts (HR-13)', () => {
  test('shows each email differently in its row, its link, and the names of its buttons', async () => {
    await openRows(LOOKALIKES.map(([email], index) => userRow(index + 50, { email })));
    for (const [, visibleText] of LOOKALIKES) {
      const row = within(screen.getByRole('rowheader', { name: visibleText }).closest('tr') as HTMLElement);
      expect(row.getByRole('link', { name: visibleText })).toBeVisible();
      expect(row.getByRole('button', { name: `删除 ${visibleText}` })).toBeVisible();
      expect(row.getByRole('checkbox', { name: `选择 ${visibleText}` })).toBeVisible();
    }
  });

  test('shows the escaped email in the delete dialog and in the notice, and the id in the dialog', async () => {
    const { user } = await openRows([userRow(51, { email: 'ro\u200Dot@example.com' })]);
    const deleted = respondWith('/admin/users/51', 204, '', 'DELETE');
    await user.click(screen.getByRole('button', { name: /^删除 / }));
    const box = await dialog('您确定要删除此用户吗？');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^ro\\u\{200D\}ot@example\.com （ID 51）/);
    await user.click(box.getByRole('button', { name: '删除用户' }));
    expect((await screen.findByText('用户删除成功。')).parentElement).toHaveTextContent('ro\\u{200D}ot@example.com');
    expect(deleted).toHaveLength(1);
  });

  test('lists every selected user with the id in the dialog for deactivating users', async () => {
    const { user } = await openRows(
      Array.from({ length: 8 }, (_, index) => userRow(60 + index, { email: `u${index}@example.com` })),
    );
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await user.click(await screen.findByRole('button', { name: '停用（8）' }));
    await dialog('您确定要停用 8 个用户吗？');
    for (let index = 0; index < 8; index += 1)
      expect(screen.getByRole('dialog')).toHaveTextContent(`u${index}@example.com（ID ${60 + index}）`);
  });

  test.each(['\u3164', '\u2800', '\u115F\u1160', '\uFFA0', ' \u200B', '\u0301', '\u00AD'])(
    'shows the id of an account whose email and username contain only blank characters (%j)',
    async (blank) => {
      await openRows([userRow(70, { email: blank, username: blank })]);
      expect(screen.getByRole('link', { name: '70' })).toBeVisible();
      expect(screen.getByRole('button', { name: '编辑 70' })).toBeVisible();
    },
  );

  test('shows a username unchanged if all its letters belong to one script', async () => {
    await openRows([userRow(71, { username: '张三' }), userRow(72, { username: 'Иван Петров' })]);
    expect(screen.getByText('张三', { selector: 'td *' })).toBeVisible();
    expect(screen.getByText('Иван Петров', { selector: 'td *' })).toBeVisible();
  });

  test('exports the escaped email with the id', async () => {
    const { user } = await openRows([userRow(73, { email: 'ro\u00ADot@example.com' })]);
    const files = catchSavedFiles();
    await user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
    expect((await files.first()).text).toContain('"73","ro\\u{AD}ot@example.com"');
  });

  test('shows the hidden characters of a username below its field in the edit dialog, and keeps the value', async () => {
    const row = userRow(74, { email: 'a@example.com', username: 'l\u200Bin' });
    respondWith('/admin/users/74', 200, row);
    const { user } = await openRows([row]);
    await user.click(screen.getByRole('button', { name: '编辑 a@example.com' }));
    const box = await dialog('编辑用户');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/ID 74/);
    expect(box.getByLabelText('用户名')).toHaveValue('l\u200Bin');
    expect(box.getByLabelText('用户名')).toHaveAccessibleDescription(/l\\u\{200B\}in/);
  });

  test('requests a password reset with the unescaped email from the server', async () => {
    const email = 'ro\u200Dot@example.com';
    respondWith('/admin/users/75', 200, userRow(75, { email }));
    const sent = respondWith('/auth/request-password-reset', 200, {});
    const { user, router } = await openRows([userRow(75, { email })]);
    await router.navigate('/admin/users/75');
    await user.click(await screen.findByRole('button', { name: '发送重置密码邮件' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(sent[0]?.data)).toContain('\u200D');
  });
});

describe('the administrator’s own account (HR-13)', () => {
  const buttons = (email: string) =>
    within(screen.getByRole('rowheader', { name: email }).closest('tr') as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.textContent);

  test.each(['Admin@Example.com', 'admin@example.com'])(
    'is not treated as the account with the email %s',
    async (email) => {
      const { user } = await openRows([userRow(80, { email })]);
      expect(screen.queryByText('当前账户')).not.toBeInTheDocument();
      expect(buttons(email)).toContain('删除');
      await user.click(screen.getByRole('checkbox', { name: `选择 ${email}` }));
      expect(await screen.findByRole('button', { name: '停用（1）' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: `编辑 ${email}` }));
      expect((await dialog('编辑用户')).getByRole('checkbox', { name: '启用此账户' })).toBeEnabled();
    },
  );

  test('is recognized by its exact email if the row has no id', async () => {
    await openRows([
      { email: 'admin@example.com', is_active: true },
      { email: 'ADMIN@example.com', is_active: true },
    ]);
    expect(screen.getAllByText('当前账户')).toHaveLength(1);
  });
});
