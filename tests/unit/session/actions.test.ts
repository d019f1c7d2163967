// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import {
  updatePassword,
  updateProfile,
  activate,
  createAdmin,
  login,
  register,
  requestPasswordReset,
  resendActivation,
  resetPassword,
} from '../../../src/session/actions';
import { selectIsAuthenticated, sessionStore } from '../../../src/session/store';
import { outcome, useHttp } from '../../support/http';
import { setOnline } from '../../support/online';
import { tokenWith } from '../../support/tokens';

const http = useHttp();

const ACTIONS: [string, () => Promise<void>][] = [
  [
    'Cannot login in offline mode, please check your network connection',
    () => login({ email: 'a@b.c', password: 'x' }),
  ],
  [
    'Cannot register in offline mode, please check your network connection',
    () => register({ email: 'a@b.c', username: 'a', password: 'x' }),
  ],
  [
    'Cannot create admin in offline mode, please check your network connection',
    () => createAdmin({ email: 'a@b.c', password: 'x', name: 'n', adminCode: 'c' }),
  ],
  [
    'Cannot request password reset in offline mode, please check your network connection',
    () => requestPasswordReset('a@b.c'),
  ],
  [
    'Cannot reset password in offline mode, please check your network connection',
    () => resetPassword({ token: 't', newPassword: 'x' }),
  ],
  [
    'Cannot update password in offline mode, please check your network connection',
    () => updatePassword({ currentPassword: 'x', newPassword: 'y' }),
  ],
  ['Cannot resend activation email while offline.', () => resendActivation('a@b.c')],
  ['Cannot activate account while offline.', () => activate('t')],
];

describe('auth actions while offline', () => {
  it.each(ACTIONS)('ON-01: fail with the message "%s"', async (message, act) => {
    http.start();
    setOnline(false);
    await expect(act()).rejects.toMatchObject({ kind: 'offline', message });
    await http.pass(60_000);
    expect(http.sent).toHaveLength(0);
    expect(selectIsAuthenticated(sessionStore.getState())).toBe(true);
    expect(sessionStore.getState().isLoading).toBe(false);
  });

  it.each(ACTIONS)('send their request after going online again (offline message: "%s")', async (_, act) => {
    http.start();
    setOnline(false);
    await act().catch(() => undefined);
    setOnline(true);
    act().catch(() => undefined);
    await http.pass(0);
    expect(http.sent).toHaveLength(1);
  });
});

describe('auth actions that the server rejects with 200 and `success: false`', () => {
  it.each([
    ['/users/token', () => login({ email: 'a@b.c', password: 'x' })],
    ['/auth/register', () => register({ email: 'a@b.c', username: 'a', password: 'x' })],
    ['/auth/create-admin', () => createAdmin({ email: 'a@b.c', password: 'x', name: 'n', adminCode: 'c' })],
    ['/auth/request-password-reset', () => requestPasswordReset('a@b.c')],
    ['/auth/reset-password', () => resetPassword({ token: 't', newPassword: 'x' })],
    ['/auth/update-password', () => updatePassword({ currentPassword: 'x', newPassword: 'y' })],
    ['/auth/resend-activation', () => resendActivation('a@b.c')],
    ['/auth/activate', () => activate('t')],
    ['/users/me', () => updateProfile({ username: 'lin' })],
  ])('fail with the message of the server: %s', async (path, act) => {
    http.start();
    http.answer(path, { json: { success: false, message: 'Not allowed today' } });
    const message = outcome(act());
    await http.pass(0);
    expect(await message).toBe('Not allowed today');
  });

  it('keep the error code and the errors of the fields', async () => {
    http.start();
    const json = { success: false, code: 'REGISTER_USER_ALREADY_EXISTS', errors: { email: ['is invalid'] } };
    http.answer('/auth/register', { json });
    const failed = register({ email: 'a@b.c', username: 'a', password: 'x' }).catch((error: unknown) => error);
    await http.pass(0);
    expect(await failed).toMatchObject({ code: json.code, fieldErrors: { email: 'is invalid' } });
  });
});

describe('actions that need a stored access token (spec §5)', () => {
  it('reject a password update with "Authentication required to update password" if no user is signed in', async () => {
    http.start(null, null);
    const failed = updatePassword({ currentPassword: 'x', newPassword: 'y' });
    await expect(failed).rejects.toThrow(/^Authentication required to update password$/);
    expect(http.sent).toHaveLength(0);
  });

  it('reject a profile update with "Authentication required to update profile." if no user is signed in', async () => {
    http.start(null, null);
    await expect(updateProfile({ username: 'lin' })).rejects.toThrow(/^Authentication required to update profile\.$/);
    expect(http.sent).toHaveLength(0);
  });

  it('report the offline state before the missing token', async () => {
    http.start(null, null);
    setOnline(false);
    await expect(updatePassword({ currentPassword: 'x', newPassword: 'y' })).rejects.toThrow('offline mode');
  });

  it('check the token in storage, not the token in memory', async () => {
    http.start(tokenWith(3600));
    localStorage.clear();
    await expect(updateProfile({ username: 'lin' })).rejects.toThrow('Authentication required to update profile.');
    await expect(updatePassword({ currentPassword: 'x', newPassword: 'y' })).rejects.toThrow(
      'Authentication required to update password',
    );
    expect(http.sent).toHaveLength(0);
  });
});

describe('changing the account', () => {
  it('sends the new password unchanged, with the bearer token', async () => {
    const token = tokenWith(3600);
    http.start(token);
    const done = updatePassword({ currentPassword: ' old ', newPassword: ' néw🙂 ' });
    await http.pass(0);
    await done;
    expect(http.sent).toHaveLength(1);
    expect(http.sent[0]).toMatchObject({ method: 'POST', url: '/auth/update-password', bearer: token });
    expect(JSON.parse(String(http.sent[0]?.data))).toEqual({ current_password: ' old ', new_password: ' néw🙂 ' });
  });

  it('FM-13: does not send an email address that was changed with developer tools', async () => {
    http.start();
    const profile = { username: 'lin', email: 'evil@example.com', is_superuser: true };
    const done = updateProfile(profile);
    await http.pass(0);
    await done;
    expect(http.sent[0]).toMatchObject({ method: 'PUT', url: '/users/me' });
    expect(JSON.parse(String(http.sent[0]?.data))).toEqual({ username: 'lin' });
  });

  it('fails with the detail that the server sends', async () => {
    http.start();
    http.answer('/users/me', { status: 409, json: { detail: 'Username taken' } });
    const failed = updateProfile({ username: 'lin' });
    failed.catch(() => undefined);
    await http.pass(0);
    await expect(failed).rejects.toThrow('Username taken');
  });

  it('waits for the refresh if the token is near its expiry', async () => {
    http.start(tokenWith(240));
    const renewed = tokenWith(3600);
    http.answer('/users/refresh', { json: { access_token: renewed }, afterMs: 100 });
    const done = Promise.all([
      updateProfile({ username: 'lin' }),
      updatePassword({ currentPassword: 'x', newPassword: 'y' }),
    ]);
    await http.pass(200);
    await done;
    expect(http.sent.slice(1).map(({ bearer }) => bearer)).toEqual([renewed, renewed]);
  });
});
