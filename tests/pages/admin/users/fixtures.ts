import '../../../../src/app/SignedInLayout';
import '../../../../src/pages/admin/users/AssignDialog';
import '../../../../src/pages/admin/users/UserPage';
import '../../../../src/pages/admin/users/UsersPage';
import { screen, within } from '@testing-library/react';

import { dialog } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';

/** The last page of the user list. It shows the ten named accounts of the seed. */
const LAST_PAGE = '/admin/users?page=12';

export async function openList(url = LAST_PAGE) {
  const app = await renderAt(url, { as: 'admin' });
  await screen.findByRole('table');
  return app;
}

export const rowOf = async (email: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`(?:^|\\s)${email.replaceAll('.', '\\.')}(?:\\s|$)`) }));

/** Opens the edit dialog. Returns the row as well, because queries by role don't find the row behind the dialog. */
export async function openEdit(who = 'free@example.com', url?: string) {
  const app = await openList(url);
  const row = await rowOf(who);
  await app.user.click(row.getByRole('button', { name: `编辑 ${who}` }));
  const box = await dialog('编辑用户');
  return {
    ...app,
    row,
    box,
    username: box.getByLabelText('用户名'),
    save: box.getByRole('button', { name: '保存修改' }),
  };
}

export const labelsIn = (part: HTMLElement) =>
  [...part.querySelectorAll('label')].map(({ textContent }) => textContent);
