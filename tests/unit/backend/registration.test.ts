import { describe, expect, it } from 'vitest';

import { at, startBackend } from './client';

const NEWCOMER = { email: 'New.Comer@Example.com', password: 'Abcdefgh1' };

const register = async () => {
  const server = startBackend();
  const answer = await server.post('/auth/register', { body: NEWCOMER });
  const [mail] = await server.backend.outbox('new.comer@example.com');
  return { ...server, answer, token: mail?.token ?? '', mail };
};

describe('registration', () => {
  it('creates an inactive account, named by the part before the @', async () => {
    const { answer, login } = await register();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: 121, email: 'new.comer@example.com', username: 'new.comer', is_active: false });
    expect((await login('new.comer@example.com', 'Abcdefgh1')).body).toEqual({
      detail: 'Account not activated. Please check your email.',
    });
  });

  it('sends an activation mail whose link leads to the site the visitor is on', async () => {
    const { mail } = await register();
    expect(mail).toMatchObject({ to: 'new.comer@example.com', type: 'activation', status: 'sent' });
    expect(mail?.link).toBe(`https://site.example/activate?token=${mail?.token}`);
  });

  it('accepts an address once, whatever its case (400)', async () => {
    const { post } = await register();
    const again = await post('/auth/register', { body: { ...NEWCOMER, email: 'NEW.COMER@example.com' } });
    expect([again.status, again.body]).toEqual([400, { detail: 'Email already registered' }]);
  });

  it('two calls at the same moment create one account', async () => {
    const { backend, post } = startBackend();
    const answers = await Promise.all([1, 2, 3].map(() => post('/auth/register', { body: NEWCOMER })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    expect(await backend.outbox('new.comer@example.com')).toHaveLength(1);
  });

  it('reports each invalid field (422)', async () => {
    const { post } = startBackend();
    const answer = await post('/auth/register', { body: { email: 'no address', password: 'short' } });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      detail: [
        {
          loc: ['body', 'email'],
          msg: 'value is not a valid email address: An email address must have an @-sign.',
          type: 'value_error',
        },
        { loc: ['body', 'password'], msg: 'String should have at least 8 characters', type: 'string_too_short' },
      ],
    });
    expect(at((await post('/auth/register', { body: { email: 'a@b.cc' } })).body, 'detail.0')).toEqual({
      loc: ['body', 'password'],
      msg: 'Field required',
      type: 'missing',
    });
  });

  it('a body that is empty or not JSON is 422 too', async () => {
    const { backend, post } = startBackend();
    const request = new Request('http://x.example/api/v1/auth/register', { method: 'POST', body: '{"email":' });
    const answer = await backend.answer(request);
    expect(answer.status).toBe(422);
    expect(at(await answer.json(), 'detail.0.type')).toBe('json_invalid');
    expect((await post('/auth/register')).status).toBe(422);
  });
});

describe('activation', () => {
  it('activates the account', async () => {
    const { login, post, token } = await register();
    const answer = await post('/auth/activate', { body: { token } });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Account activated' }]);
    expect((await login('new.comer@example.com', 'Abcdefgh1')).status).toBe(200);
  });

  it('works once: the second time the account is already active', async () => {
    const { post, token } = await register();
    await post('/auth/activate', { body: { token } });
    const again = await post('/auth/activate', { body: { token } });
    expect([again.status, again.body]).toEqual([400, { detail: 'Account already activated' }]);
  });

  it('two calls at the same moment use the token once', async () => {
    const { post, token } = await register();
    const answers = await Promise.all([1, 2].map(() => post('/auth/activate', { body: { token } })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 400]);
  });

  it('refuses unknown and expired tokens, and tokens for a password reset', async () => {
    const { clock, post, token, backend } = await register();
    expect((await post('/auth/activate', { body: { token: 'nonsense' } })).body).toEqual({
      detail: 'Invalid activation token',
    });
    await post('/auth/request-password-reset', { body: { email: 'pro@example.com' } });
    const [reset] = await backend.outbox('pro@example.com');
    expect((await post('/auth/activate', { body: { token: reset?.token } })).status).toBe(400);
    clock.now += 24 * 3_600_000;
    expect((await post('/auth/activate', { body: { token } })).body).toEqual({
      detail: 'The activation token has expired',
    });
  });

  it('a new mail invalidates the earlier link', async () => {
    const { backend, post, token } = await register();
    expect((await post('/auth/resend-activation', { body: { email: 'new.comer@example.com' } })).status).toBe(200);
    const mails = await backend.outbox('new.comer@example.com');
    expect(mails).toHaveLength(2);
    expect((await post('/auth/activate', { body: { token } })).status).toBe(400);
    expect((await post('/auth/activate', { body: { token: mails[0]?.token } })).status).toBe(200);
  });

  it('nothing is sent to unknown addresses or to active accounts', async () => {
    const { backend, post } = startBackend();
    expect((await post('/auth/resend-activation', { body: { email: 'nobody@example.com' } })).status).toBe(200);
    expect(await backend.outbox('nobody@example.com')).toEqual([]);
    expect((await post('/auth/resend-activation', { body: { email: 'pro@example.com' } })).status).toBe(400);
  });
});

describe('POST /auth/create-admin', () => {
  const body = { email: 'boss@example.com', password: 'Abcdefgh1', name: 'Boss' };

  it('needs the admin code', async () => {
    const { post } = startBackend();
    const answer = await post('/auth/create-admin', { body: { ...body, admin_code: 'guess' } });
    expect([answer.status, answer.body]).toEqual([403, { detail: 'Invalid admin code' }]);
  });

  it('creates, with the code, an admin who can log in at once', async () => {
    const { get, login, post } = startBackend();
    const answer = await post('/auth/create-admin', { body: { ...body, admin_code: 'open-the-back-office' } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ email: 'boss@example.com', name: 'Boss', roles: ['user', 'admin'] });
    const token = String(at((await login('boss@example.com', 'Abcdefgh1')).body, 'access_token'));
    expect((await get('/admin/users', { token })).status).toBe(200);
    expect((await post('/auth/create-admin', { body: { ...body, admin_code: 'open-the-back-office' } })).status).toBe(
      400,
    );
  });
});
