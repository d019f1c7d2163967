import { describe, expect, it } from 'vitest';

import { at, itemsOf, startBackend } from './client';

const as = 'admin';

describe('feedback in the back-office', () => {
  it('is filtered by status, type and text, and counted by status', async () => {
    const { backend, get } = startBackend();
    const rows = (await backend.db()).feedback;
    const answer = await get('/admin/feedback?status=open&type=bug&page_size=100', { as });
    expect(itemsOf(answer)).toHaveLength(rows.where((row) => row.status === 'open' && row.type === 'bug').length);
    expect(at(answer.body, 'counts.open')).toBe(rows.where((row) => row.status === 'open').length);
    expect(itemsOf(await get('/admin/feedback?search=INVOICE', { as })).every((row) => row['type'] === 'billing')).toBe(
      true,
    );
  });

  it('a reply is stored, resolves the entry and is sent by mail', async () => {
    const { backend, get, post, put } = startBackend();
    await post('/feedback', { as: 'free', body: { type: 'bug', subject: 'No tags', content: 'None at all.' } });
    const answer = await put('/admin/feedback/41', { as, body: { reply: 'Please update.\n谢谢' } });
    expect(answer.body).toMatchObject({
      id: 41,
      status: 'resolved',
      reply: 'Please update.\n谢谢',
      replied_at: '2026-11-20T12:00:00Z',
      user_email: 'free@example.com',
    });
    const [mail] = await backend.outbox('free@example.com');
    expect(mail).toMatchObject({
      type: 'feedback_reply',
      subject: 'Re: No tags',
      link: 'https://site.example/feedback',
    });
    expect(mail?.text).toContain('Please update.');
    expect(itemsOf(await get('/feedback/me', { as: 'free' }))[0]).toMatchObject({
      status: 'resolved',
      reply: 'Please update.\n谢谢',
    });
  });

  it('a status alone sends nothing; the same reply is not sent twice', async () => {
    const { backend, post, put } = startBackend();
    await post('/feedback', { as: 'free', body: { type: 'bug', subject: 'No tags', content: 'None at all.' } });
    const before = (await backend.outbox('free@example.com')).length;
    expect((await put('/admin/feedback/41', { as, body: { status: 'in_progress' } })).body).toMatchObject({
      status: 'in_progress',
      reply: null,
    });
    expect(await backend.outbox('free@example.com')).toHaveLength(before);
    await put('/admin/feedback/41', { as, body: { status: 'resolved', reply: 'Done.' } });
    await put('/admin/feedback/41', { as, body: { status: 'closed', reply: 'Done.' } });
    expect(await backend.outbox('free@example.com')).toHaveLength(before + 1);
    expect((await put('/admin/feedback/41', { as, body: {} })).status).toBe(400);
    expect((await put('/admin/feedback/41', { as, body: { status: 'lost' } })).status).toBe(422);
  });
});

describe('mail logs', () => {
  it('list every mail sent, and one in full', async () => {
    const { get, post } = startBackend();
    await post('/auth/register', { body: { email: 'mail@example.com', password: 'Abcdefgh1', username: '<b>M</b>' } });
    const [row] = itemsOf(await get('/admin/email-logs?search=MAIL@example', { as }));
    expect(row).toMatchObject({
      to_email: 'mail@example.com',
      email_type: 'activation',
      status: 'sent',
      error_message: null,
    });
    expect(row).not.toHaveProperty('body_html');
    const { body } = await get(`/admin/email-logs/${String(row?.['id'])}`, { as });
    expect(at(body, 'body_text')).toContain('Hello <b>M</b>');
    expect(at(body, 'body_html')).toContain('Hello &lt;b&gt;M&lt;/b&gt;');
  });

  it('are filtered by type, status and days', async () => {
    const { backend, get } = startBackend();
    const mails = (await backend.db()).mails;
    const total = async (search: string): Promise<unknown> =>
      at((await get(`/admin/email-logs?${search}`, { as })).body, 'pagination.total_count');
    expect(await total('email_type=activation')).toBe(mails.where((mail) => mail.email_type === 'activation').length);
    expect(await total('type=activation')).toBe(await total('email_type=activation'));
    expect(await total('status=bounced')).toBe(mails.where((mail) => mail.status === 'bounced').length);
    expect(await total('start_date=2026-11-20')).toBe(mails.where((mail) => mail.created_at >= '2026-11-20').length);
  });

  it('a mail to an address that bounces is logged as failed', async () => {
    const { get, post } = startBackend();
    await post('/auth/register', { body: { email: 'bounce@example.com', password: 'Abcdefgh1' } });
    const [row] = itemsOf(await get('/admin/email-logs?status=failed', { as }));
    expect(row).toMatchObject({
      to_email: 'bounce@example.com',
      error_message: '550 5.1.1 mailbox unavailable',
      sent_at: null,
    });
  });
});

describe('settings', () => {
  it('are listed without secret values, only with whether they are set', async () => {
    const { get } = startBackend();
    const rows = itemsOf(await get('/admin/settings', { as }));
    expect(rows.find((row) => row['key'] === 'smtp.port')).toMatchObject({
      value: 587,
      type: 'number',
      group: 'email',
      description: 'SMTP 端口',
    });
    expect(rows.find((row) => row['key'] === 'smtp.password')).toMatchObject({
      value: null,
      type: 'secret',
      is_set: true,
    });
    expect(rows.find((row) => row['key'] === 'stripe_secret_key')).toMatchObject({ value: null, is_set: false });
  });

  it('are changed by their keys; a secret is only known to be set', async () => {
    const { get, put } = startBackend();
    const value = async (key: string): Promise<unknown> =>
      itemsOf(await get('/admin/settings', { as })).find((row) => row['key'] === key)?.['value'];
    expect((await put('/admin/settings', { as, body: { site_name: 'New', maintenance_mode: true } })).status).toBe(200);
    expect([await value('site_name'), await value('maintenance_mode')]).toEqual(['New', true]);
    const saved = await put('/admin/settings', { as, body: { stripe_secret_key: 'sk_test' } });
    expect(itemsOf(saved).find((row) => row['key'] === 'stripe_secret_key')).toMatchObject({
      value: null,
      is_set: true,
      updated_at: '2026-11-20T12:00:00Z',
    });
  });

  it('a wrong type or an unknown key changes nothing (XS-13)', async () => {
    const { get, put } = startBackend();
    const before = (await get('/admin/settings', { as })).body;
    const wrong = await put('/admin/settings', { as, body: { site_name: 'New', 'smtp.port': '25' } });
    expect([wrong.status, wrong.body]).toEqual([
      422,
      { detail: [{ loc: ['body', 'smtp.port'], msg: 'Input should be a valid number', type: 'float_type' }] },
    ]);
    expect((await put('/admin/settings', { as, body: { site_name: 'New', constructor: 1 } })).status).toBe(422);
    expect((await get('/admin/settings', { as })).body).toEqual(before);
  });
});
