import '../../../../src/app/SignedInLayout';
import '../../../../src/pages/admin/users/UserPage';
import '../../../../src/pages/admin/users/UsersPage';
import { screen, within } from '@testing-library/react';

import { dialog } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';

/** The last page of the seed: the ten named accounts. */
const LAST_PAGE = '/admin/users?page=12';

/** Opens the list on the page with the named accounts, signed in as an administrator. */
export async function openList(url = LAST_PAGE) {
  const app = await renderAt(url, { as: 'admin' });
  await screen.findByRole('table');
  return app;
}

/** The row of a user by e-mail. */
export const rowOf = async (email: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`(?:^|\\s)${email.replaceAll('.', '\\.')}(?:\\s|$)`) }));

/** Opens the dialog that edits a user; their row is behind it, where roles do not find it. */
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

/** What the labels of a part say, such as those of a group of radios. */
export const labelsIn = (part: HTMLElement) =>
  [...part.querySelectorAll('label')].map(({ textContent }) => textContent);
