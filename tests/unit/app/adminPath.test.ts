import { describe, expect, it } from 'vitest';

import { adminPlace } from '../../../src/app/layout/AdminNav';
import { isAdminPath } from '../../../src/app/layout/layoutText';

describe('the back-office, as the router understands addresses', () => {
  it.each(['/admin', '/admin/', '/admin/users', '/ADMIN', '/Admin/Users', '/admin/no-such-page'])(
    '%s is in it',
    (path) => {
      expect(isAdminPath(path)).toBe(true);
    },
  );

  it.each(['/', '/administrator', '/admins', '/dashboard', '/support/admin'])('%s is not', (path) => {
    expect(isAdminPath(path)).toBe(false);
  });

  it('its menus know the place of a path in capitals too', () => {
    expect(adminPlace('/Admin/Users')).toEqual(adminPlace('/admin/users'));
    expect(adminPlace('/admin/users/42')?.below).toBe('userDetails');
  });
});
