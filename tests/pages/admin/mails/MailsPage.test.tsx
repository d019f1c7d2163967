import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { MailRow } from '../../../backend/schemas';
import { backend, queriesTo } from '../../../support/pagesSetup';
import { rowsOf } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';

const MAIL: Omit<MailRow, 'id'> = {
  user_id: 3,
  to_email: 'lin@example.com',
  subject: 'Activate your account',
  email_type: 'activation',
  status: 'sent',
  error_message: null,
  body_text: 'Open: https://site.example/activate?token=live-secret',
  body_html: '<p style="color:red">Hi</p><a href="https://site.example/activate?token=live-secret">Open</a>',
  link: null,
  provider_message_id: '<m1@mail.example>',
  metadata: { template: 'activation', reset_token: 'live-secret' },
  created_at: '2026-11-20T08:00:00Z',
  sent_at: '2026-11-20T08:00:02Z',
};

const addMail = async (changes: Partial<MailRow> = {}) =>
  (await (await backend().db()).mails.insert({ ...MAIL, ...changes })).id;

const rows = () => rowsOf('邮件日志');

async function openMail(changes: Partial<MailRow> = {}) {
  const id = await addMail(changes);
  const app = await renderAt('/admin/email-logs', { as: 'admin' });
  const opener = await screen.findByRole('button', { name: `详情：邮件 ${id}` });
  await app.user.click(opener);
  const box = within(await screen.findByRole('dialog', { name: new RegExp(`^邮件 ${id}`) }));
  return { ...app, id, opener, box };
}

describe('the email log', () => {
  test('shows every column and the values of an email', async () => {
    const id = await addMail();
    await renderAt('/admin/email-logs', { as: 'admin' });
    const [row] = await rows();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ID',
      '收件人',
      '主题',
      '类型',
      '状态',
      '发送时间',
      '操作',
    ]);
    expect(row).toHaveTextContent(`${id}lin@example.comActivate your account激活邮件●已发送2026-11-20 08:00详情`);
    expect(document.title).toBe('邮件日志 · 管理后台');
  });

  test('shows the time of creation, followed by 创建 (created), if an email was never sent', async () => {
    await addMail({ status: 'failed', sent_at: null });
    await renderAt('/admin/email-logs', { as: 'admin' });
    const [row] = await rows();
    expect(row).toHaveTextContent('发送失败2026-11-20 08:00 创建详情');
  });

  test('filters emails by recipient, type, status, and date', async () => {
    const { user } = await renderAt('/admin/email-logs?from=2026-11-01&to=2026-11-30', { as: 'admin' });
    await user.selectOptions(await screen.findByRole('combobox', { name: '类型' }), '重置密码邮件');
    await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), '发送失败');
    await user.type(screen.getByRole('searchbox', { name: '收件人 / 主题' }), 'lin{Enter}');
    await waitFor(() =>
      expect(queriesTo('/admin/email-logs').at(-1)).toEqual({
        page: '1',
        page_size: '10',
        search: 'lin',
        type: 'password_reset',
        status: 'failed',
        start_date: new Date(2026, 10, 1).toISOString(),
        end_date: new Date(new Date(2026, 11, 1).getTime() - 1).toISOString(),
      }),
    );
  });

  test('MR-08, MR-13, MR-15, XS-03: shows rows with other field names or unusual values, and markup in subjects as text', async () => {
    respondWith('/admin/email-logs', 200, [
      null,
      {},
      {
        id: 1,
        to: 'a@example.com',
        subject: '<svg onload=alert(1)>',
        type: 'newsletter',
        status: 'queued',
        sent_at: 'n/a',
      },
      { to: 'b@example.com', subject: null, status: 'bounced' },
    ]);
    await renderAt('/admin/email-logs', { as: 'admin' });
    expect(await screen.findByText('2 条记录无法显示')).toBeVisible();
    const [first, second] = await rows();
    expect(first).toHaveTextContent('1a@example.com<svg onload=alert(1)>Newsletter▲待发送—详情');
    expect(second).toHaveTextContent('—b@example.com（无主题）—■退信—');
    expect(within(second as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the email drawer', () => {
  test('shows the message id and a preview in a sandboxed iframe without a referrer', async () => {
    const { box } = await openMail();
    const frame = await box.findByTitle('邮件正文预览');
    expect(frame.tagName).toBe('IFRAME');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame.getAttribute('srcdoc')).toContain('<p>Hi</p>');
    expect(box.getByText('<m1@mail.example>')).toBeVisible();
  });

  test('masks tokens in the preview, the source, and the plain text', async () => {
    const { box, user } = await openMail();
    const frame = await box.findByTitle('邮件正文预览');
    expect(frame.getAttribute('srcdoc')).not.toContain('live-secret');
    await user.click(box.getByRole('button', { name: '源码' }));
    expect(box.getByRole('region', { name: 'HTML 正文' })).toHaveTextContent('activate?token=••••••">Open');
    expect(box.getByRole('region', { name: '纯文本正文' })).toHaveTextContent(
      'Open: https://site.example/activate?token=••••••',
    );
    expect(screen.getByRole('dialog').textContent).not.toContain('live-secret');
  });

  test('switches from 预览 (preview) to 源码 (source) by keyboard and updates the pressed state of both buttons', async () => {
    const { box, user } = await openMail();
    await box.findByTitle('邮件正文预览');
    await user.click(box.getByRole('button', { name: '预览' }));
    await user.keyboard('{Tab}{Enter}');
    expect(box.getByRole('button', { name: '源码', pressed: true })).toHaveFocus();
    expect(box.getByRole('button', { name: '预览', pressed: false })).toBeVisible();
    expect(box.getByRole('region', { name: 'HTML 正文' })).toBeVisible();
  });

  test('XS-04: removes active content from the preview of a hostile email and shows the source as text', async () => {
    const hostile =
      '<script>alert(1)</script><base href="https://evil.example/"><form action="https://evil.example/"><img src="https://evil.example/p.png" onerror="alert(1)"></form><a href="https://evil.example/" target="_top">go</a>';
    const { box, user } = await openMail({ body_html: hostile });
    const page = (await box.findByTitle('邮件正文预览')).getAttribute('srcdoc') ?? '';
    expect(page).not.toMatch(/<script|<base|onerror|action=|src=|href=|target=/);
    await user.click(box.getByRole('button', { name: '源码' }));
    expect(box.getByRole('region', { name: 'HTML 正文' }).textContent).toBe(hostile);
    expect(document.querySelector('[role="dialog"] script, [role="dialog"] form, [role="dialog"] img')).toBeNull();
  });

  test('shows a plain-text email as text', async () => {
    const { box } = await openMail({ body_html: '', body_text: 'Line 1\nLine 2' });
    expect(await box.findByText(/Line 1/)).toHaveClass('whitespace-pre-wrap');
    expect(box.queryByTitle('邮件正文预览')).not.toBeInTheDocument();
  });

  test('shows the server’s error message for a failed email in a red box', async () => {
    const { box } = await openMail({ status: 'failed', error_message: '550 5.1.1 no such user', sent_at: null });
    const error = await box.findByText('550 5.1.1 no such user');
    expect(error).toHaveAttribute('lang', 'en');
    expect(error.closest('section')).toHaveClass('bg-bad');
  });

  test('shows 加载邮件失败 (loading the email failed) and the recipient if the body fails to load, and loads the body on a click on 重试 (retry)', async () => {
    const id = await addMail();
    const release = backend().fault('GET', `/admin/email-logs/${id}`, '400');
    const { user } = await renderAt('/admin/email-logs', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: `详情：邮件 ${id}` }));
    const box = within(await screen.findByRole('dialog', { name: new RegExp(`^邮件 ${id}`) }));
    expect(await box.findByText('加载邮件失败')).toBeVisible();
    expect(box.getByRole('link', { name: 'lin@example.com' })).toBeVisible();
    release();
    await user.click(box.getByRole('button', { name: '重试' }));
    expect(await box.findByTitle('邮件正文预览')).toBeVisible();
  });

  test('shows the next email on a click on 下一条 (next), and on closing the drawer, returns the focus to the button that opened it', async () => {
    const { box, user, opener } = await openMail();
    await user.click(box.getByRole('button', { name: '下一条' }));
    await waitFor(() => expect(box.queryByText(/^lin@/)).not.toBeInTheDocument());
    await user.click(box.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(opener).toHaveFocus());
  });
});
