// @vitest-environment happy-dom
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';

import { AdminUserRow, changeAdminUser } from '../../../src/api/adminUsers';
import { updatePassword, updateProfile } from '../../../src/session/actions';
import { kind, otherTabStores, useHttp } from '../../support/http';
import { tokenWith } from '../../support/tokens';

const http = useHttp();

/** Starts a change, and then signs in as another user in another tab, while the code of the request still loads. */
async function changeThenSwitch(change: () => Promise<void>): Promise<string> {
  const changed = kind(change());
  otherTabStores(tokenWith(3600, { sub: '8', email: 'other@example.com' }));
  await http.pass(5_000);
  return changed;
}

describe('XT-04: a change of user 7 after user 8 has signed in in another tab', () => {
  beforeEach(() => http.start(tokenWith(86_400)));

  it.each([
    ['updates no profile', '/users/me', () => updateProfile({ username: 'lin' })],
    [
      'updates no password',
      '/auth/update-password',
      () => updatePassword({ currentPassword: 'OldPassword1', newPassword: 'NewPassword1' }),
    ],
  ])('%s', async (_, path, change) => {
    expect(await changeThenSwitch(change)).toBe('cancelled');
    expect(http.to(path)).toEqual([]);
  });

  it('changes no account in the admin area', async () => {
    http.answer('/admin/users/5', { json: { id: 5, username: 'ana', is_active: true }, afterMs: 500 });
    const user = v.parse(AdminUserRow, { id: 5, email: 'ana@example.com', username: 'ana' });
    const changed = kind(changeAdminUser(user, { isActive: false }));
    await http.pass(100);
    otherTabStores(tokenWith(3600, { sub: '8', email: 'other@example.com' }));
    await http.pass(5_000);
    expect(await changed).toBe('cancelled');
    expect(http.to('/admin/users/5').map(({ method }) => method)).toEqual(['GET']);
  });
});
