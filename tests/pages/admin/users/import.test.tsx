import '../../../../src/components/csvText';
import '../../../../src/pages/admin/users/ImportDialog';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { logout } from '../../../../src/session/sessionEnd';
import { takeConsoleOutput } from '../../../support/consoleGuard';
import { loseResponse } from '../../../support/loseResponse';
import { setOnline } from '../../../support/online';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { pauseRequests } from '../../../support/pauseRequests';
import { respondWith } from '../../../support/respondWith';
import { catchSavedFiles } from '../../../support/savedFiles';
import { openList } from './fixtures';

const RESET = '/auth/request-password-reset';

async function openImport() {
  const app = await openList();
  await app.user.click(screen.getByRole('button', { name: '导入' }));
  const box = await dialog('从 CSV 导入用户');
  const input = await box.findByLabelText('CSV 文件');
  const choose = (content: string, name = 'users.csv') => app.user.upload(input, new File([content], name));
  const start = async (content: string, count: number) => {
    await choose(content);
    await app.user.click(await box.findByRole('button', { name: `导入 ${count} 个用户` }));
  };
  return { ...app, box, choose, start };
}

const created = () => requestsTo('POST', '/admin/users');
const THREE = '邮箱,用户名\na@new.example,甲\nb@new.example,乙\nc@new.example,丙';

test('the user import shows invalid and duplicate rows before it sends a request, and skips these rows', async () => {
  const { box, choose, user } = await openImport();
  await choose('邮箱,密码\nlin,\na@new.example,Password123\nA@new.example,Password123\nb@new.example,');
  expect(await box.findByText('共 4 行：2 行可以导入，2 行有问题，将跳过')).toBeVisible();
  expect(box.getByText('邮箱格式不正确')).toBeVisible();
  expect(box.getByText('与第 3 行的邮箱重复')).toBeVisible();
  expect(box.getByText('待导入，将发送邮件')).toBeVisible();
  expect(box.queryByText('Password123')).not.toBeInTheDocument();
  expect(created()).toHaveLength(0);
  await user.dblClick(box.getByRole('button', { name: '导入 2 个用户' }));
  expect(await box.findByText('已创建 2 个用户，2 行未成功')).toBeVisible();
  expect(created()).toHaveLength(2);
  expect(requestsTo('POST', RESET)).toHaveLength(1);
  const { users } = await backend().db();
  expect(users.one('email', 'b@new.example')).toMatchObject({ username: 'b' });
});

test('the button 下载未成功的行 (download failed rows) in the user import saves the failed rows with their errors, without passwords, and with escaped formulas', async () => {
  const { first } = catchSavedFiles();
  const { box, start, user } = await openImport();
  await start('邮箱,用户名,密码\npro@example.com,=1+1,Password123\n+x,@SUM(1),Password123', 1);
  expect(await box.findByText(/^该邮箱已被注册/)).toBeVisible();
  await user.click(box.getByRole('button', { name: '下载未成功的行' }));
  const { text, name } = await first();
  expect(name).toMatch(/^import-failed_\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain('"2","pro@example.com","\'=1+1","该邮箱已被注册 Email already registered"');
  expect(text).toContain('"3","\'+x","\'@SUM(1)","邮箱格式不正确"');
  expect(text).not.toContain('Password123');
});

test.each<[number, unknown]>([
  [400, { detail: 'REGISTER_USER_ALREADY_EXISTS' }],
  [400, { detail: 'A user with this email address is already registered.' }],
  [400, { email: ['This email address has already been taken.'] }],
  [409, {}],
  [422, { errors: { email: ['has already been taken'] } }],
  [422, { detail: [{ loc: ['body', 'email'], msg: 'Email already exists', type: 'value_error' }] }],
])('the user import says that the email is taken, and continues with the other rows (%i, %j)', async (status, body) => {
  const { box, start } = await openImport();
  const sent = respondWith('/admin/users', status, body, 'POST');
  await start('邮箱,密码\na@new.example,Password123\nb@new.example,Password123', 2);
  expect(await box.findAllByText(/^该邮箱已被注册/)).toHaveLength(2);
  expect(sent).toHaveLength(2);
});

test('the user import continues after a row that the server rejects with 200 and `success: false`', async () => {
  const { box, start } = await openImport();
  const refused = { success: false, message: 'Domain is blocked' };
  const answer = () => (sent.length === 1 ? refused : { id: 99 });
  const sent = respondWith('/admin/users', 200, answer, 'POST');
  await start('邮箱,密码\na@new.example,Password123\nb@new.example,Password123', 2);
  expect(await box.findByText('已创建 1 个用户，1 行未成功')).toBeVisible();
  expect(box.getByText(/Domain is blocked/)).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('the user import continues after a reset email that the server rejects with 200 and `success: false`', async () => {
  const { box, start } = await openImport();
  const mails = respondWith(RESET, 200, { success: false, message: 'Mailbox unknown' }, 'POST');
  await start('邮箱\na@new.example\nb@new.example', 2);
  expect(await box.findByText('已创建 0 个用户，2 行未成功')).toBeVisible();
  expect(box.getAllByText(/^已创建，但设置密码的邮件未能发送.*Mailbox unknown/)).toHaveLength(2);
  expect(created()).toHaveLength(2);
  expect(mails).toHaveLength(2);
});

test('the user import stops at a response with 200 and HTML, because the user might have been created', async () => {
  const { box, start } = await openImport();
  loseResponse('POST', '/admin/users', 'html');
  await start(THREE, 3);
  expect(await box.findByText('结果未知，可能已经创建，请在用户列表中核对')).toBeVisible();
  expect(created()).toHaveLength(1);
  takeConsoleOutput();
});

test('the user import stops after the current row on a click on 停止 (stop), and imports the other rows on a click on 继续处理 (continue)', async () => {
  const { box, start, user } = await openImport();
  const paused = pauseRequests('POST', '/admin/users');
  await start(THREE, 3);
  await paused.started();
  expect(await box.findByText('正在导入 0 / 3')).toBeVisible();
  await user.click(box.getByRole('button', { name: '停止' }));
  await paused.resume();
  await user.click(await box.findByRole('button', { name: '继续处理 2 行' }));
  expect(await box.findByText('已创建 3 个用户')).toBeVisible();
  expect(created()).toHaveLength(3);
});

test('the user import stops when a response is lost, and does not send the same row again', async () => {
  const { box, start, user } = await openImport();
  loseResponse('POST', '/admin/users', 'network');
  await start(THREE, 3);
  expect(await box.findByText('结果未知，可能已经创建，请在用户列表中核对')).toBeVisible();
  expect(created()).toHaveLength(1);
  await user.click(box.getByRole('button', { name: '继续处理 2 行' }));
  expect(await box.findByText('已创建 2 个用户，1 行未成功')).toBeVisible();
  expect(created()).toHaveLength(3);
  takeConsoleOutput();
});

test('the user import requests only the email again if the user was created but the email could not be sent', async () => {
  const { box, start, user } = await openImport();
  const repair = backend().fault('POST', RESET, '503');
  await start('邮箱\na@new.example', 1);
  expect(await box.findByText(/^已创建，但设置密码的邮件未能发送/)).toBeVisible();
  repair();
  await user.click(box.getByRole('button', { name: '继续处理 1 行' }));
  expect(await box.findByText('已创建 1 个用户')).toBeVisible();
  expect(created()).toHaveLength(1);
  takeConsoleOutput();
});

test('the user import asks for confirmation on a click on 关闭 (close) if there are rows to import', async () => {
  const { box, choose, user } = await openImport();
  await choose(THREE);
  await user.click((await box.findAllByRole('button', { name: '关闭' }))[0] as HTMLElement);
  const question = await dialog('确定要关闭导入吗？');
  await user.click(question.getByRole('button', { name: '留在此页' }));
  expect(box.getByText('共 3 行：3 行可以导入')).toBeVisible();
  await user.click(box.getByRole('button', { name: '关闭' }));
  await user.click((await dialog('确定要关闭导入吗？')).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(created()).toHaveLength(0);
});

test('the user import shows why it rejects a file, and accepts another file afterwards', async () => {
  const { box, choose } = await openImport();
  await choose('用户名\nlin');
  expect(await box.findByText('未找到“邮箱”列，请在第一行添加表头')).toBeVisible();
  await choose(THREE);
  expect(await box.findByText('共 3 行：3 行可以导入')).toBeVisible();
  expect(box.queryByText('未找到“邮箱”列，请在第一行添加表头')).not.toBeInTheDocument();
});

test('the user import sends nothing while offline, keeps the rows, and imports them on the next click while online', async () => {
  const { box, choose, user } = await openImport();
  await choose(THREE);
  const start = await box.findByRole('button', { name: '导入 3 个用户' });
  act(() => setOnline(false));
  await user.click(start);
  expect(await box.findByText('导入已停止，其余行尚未处理。')).toBeVisible();
  expect(created()).toHaveLength(0);
  act(() => setOnline(true));
  await user.click(box.getByRole('button', { name: '导入 3 个用户' }));
  expect(await box.findByText('已创建 3 个用户')).toBeVisible();
  takeConsoleOutput();
});

test('the user import sends no other rows after the session has ended', async () => {
  const { start } = await openImport();
  const paused = pauseRequests('POST', '/admin/users');
  await start(THREE, 3);
  await paused.started();
  act(() => logout());
  await paused.resume();
  expect(created().length).toBeLessThanOrEqual(1);
});
