import { describe, expect, it } from 'vitest';

import { hashPassword, isPassword } from '../../backend/passwords';
import { startBackend } from './client';

describe('password reset', () => {
  const ask = async () => {
    const server = startBackend();
    const answer = await server.post('/auth/request-password-reset', { body: { email: 'PRO@example.com' } });
    const [mail] = await server.backend.outbox('pro@example.com');
    return { ...server, answer, mail, token: mail?.token ?? '' };
  };

  it('sends a link, and the new password replaces the old one', async () => {
    const { login, mail, post, token } = await ask();
    expect(mail?.link).toBe(`https://site.example/reset-password?token=${token}`);
    expect((await post('/auth/reset-password', { body: { token, new_password: 'Fresh-Start-1' } })).status).toBe(200);
    expect((await login('pro@example.com', 'ProUser123')).status).toBe(401);
    expect((await login('pro@example.com', 'Fresh-Start-1')).status).toBe(200);
  });

  it('works once and for an hour', async () => {
    const { clock, post, token } = await ask();
    await post('/auth/reset-password', { body: { token, new_password: 'Fresh-Start-1' } });
    const again = await post('/auth/reset-password', { body: { token, new_password: 'Fresh-Start-2' } });
    expect([again.status, again.body]).toEqual([400, { detail: 'This reset token has already been used' }]);
    const late = await ask();
    late.clock.now = clock.now + 3_600_000;
    const answer = await late.post('/auth/reset-password', {
      body: { token: late.token, new_password: 'Fresh-Start-1' },
    });
    expect([answer.status, answer.body]).toEqual([400, { detail: 'The reset token has expired' }]);
  });

  it('a password that is too short does not use up the token', async () => {
    const { post, token } = await ask();
    expect((await post('/auth/reset-password', { body: { token, new_password: 'short' } })).status).toBe(422);
    expect((await post('/auth/reset-password', { body: { token, new_password: 'long enough' } })).status).toBe(200);
  });

  it('gives the same answer for an unknown address, and sends nothing', async () => {
    const { answer, backend, post } = await ask();
    const unknown = await post('/auth/request-password-reset', { body: { email: 'nobody@example.com' } });
    expect([unknown.status, unknown.body]).toEqual([answer.status, answer.body]);
    expect(await backend.outbox('nobody@example.com')).toEqual([]);
  });
});

describe('POST /auth/update-password', () => {
  const change = (current: string, next: string) => ({
    as: 'pro',
    body: { current_password: current, new_password: next },
  });

  it('changes the password when the current one is right', async () => {
    const { login, post } = startBackend();
    expect((await post('/auth/update-password', change('ProUser123', 'Another-1-Day'))).status).toBe(200);
    expect((await login('pro@example.com', 'Another-1-Day')).status).toBe(200);
  });

  it('refuses a wrong current password, the same one again, a short one, and visitors', async () => {
    const { post } = startBackend();
    expect((await post('/auth/update-password', change('nope', 'Another-1-Day'))).body).toEqual({
      detail: 'Incorrect current password',
    });
    expect((await post('/auth/update-password', change('ProUser123', 'ProUser123'))).status).toBe(400);
    expect((await post('/auth/update-password', change('ProUser123', 'x'))).status).toBe(422);
    expect((await post('/auth/update-password', { body: {} })).status).toBe(401);
  });
});

describe('stored passwords', () => {
  it('are hashes with a salt', () => {
    const hashed = hashPassword('secret words', 'salt');
    expect(hashed).not.toContain('secret');
    expect(hashPassword('secret words', 'other')).not.toBe(hashed);
    expect([isPassword('secret words', hashed), isPassword('secret word', hashed), isPassword('', '')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('never leave the server', async () => {
    const { get } = startBackend();
    expect((await get('/admin/users?page_size=100', { as: 'admin' })).text).not.toMatch(/password|hash|salt/);
    expect((await get('/users/verify', { as: 'pro' })).text).not.toMatch(/password|hash|salt/);
  });
});
