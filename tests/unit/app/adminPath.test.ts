import { describe, expect, it } from 'vitest';

import { adminPlace } from '../../../src/app/layout/AdminNav';
import { isAdminPath } from '../../../src/app/layout/layoutText';

describe('the paths of the admin area, in any spelling that the router accepts', () => {
  it.each(['/admin', '/admin/', '/admin/users', '/ADMIN', '/Admin/Users', '/admin/no-such-page'])(
    'include the path %s',
    (path) => {
      expect(isAdminPath(path)).toBe(true);
    },
  );

  it.each(['/', '/administrator', '/admins', '/dashboard', '/support/admin'])('do not include the path %s', (path) => {
    expect(isAdminPath(path)).toBe(false);
  });

  it('have the same menu entry in capitals and in lowercase', () => {
    expect(adminPlace('/Admin/Users')).toEqual(adminPlace('/admin/users'));
    expect(adminPlace('/admin/users/42')?.below).toBe('userDetails');
  });
});
