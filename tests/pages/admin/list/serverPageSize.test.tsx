import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { rowsOf } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { catchSavedFiles } from '../../../support/savedFiles';
import '../../../support/pagesSetup';

interface Query {
  page: number;
  page_size: number;
}

const user = (number: number) => ({ id: number, email: `u${number}@x.y`, subscription: null });

/** Mocks a server that always returns 20 of its 200 rows on a page. */
const respondWithTwenties = () =>
  respondWith('/admin/users', 200, ({ page }: Query) => ({
    items: Array.from({ length: 20 }, (_, index) => user((page - 1) * 20 + index + 1)).filter(({ id }) => id <= 200),
    pagination: { total_count: 200 },
  }));

const emails = async () =>
  (await rowsOf('用户管理')).map((row) => within(row).getByRole('link', { name: /@/ }).textContent);

test('the pages of a list contain all 200 rows if the server sends 20 rows per page instead of 10 (HR-16)', async () => {
  respondWithTwenties();
  const app = await renderAt('/admin/users', { as: 'admin' });
  const allEmails: (string | null)[] = [];
  for (let page = 1; page <= 20; page += 1) {
    expect(await screen.findByText(`共 200 条，第 ${page} / 20 页`)).toBeVisible();
    await waitFor(async () => expect(await emails()).toContain(`u${page * 10}@x.y`));
    allEmails.push(...(await emails()));
    await app.user.click(screen.getByRole('button', { name: '下一页' }));
  }
  expect(allEmails).toEqual(Array.from({ length: 200 }, (_, index) => `u${index + 1}@x.y`));
});

test('a list shows the rows of the page in the URL if the server sends 20 rows per page instead of 10 (HR-16)', async () => {
  respondWithTwenties();
  await renderAt('/admin/users?page=14', { as: 'admin' });
  expect(await screen.findByText('共 200 条，第 14 / 20 页')).toBeVisible();
  expect(await emails()).toEqual(Array.from({ length: 10 }, (_, index) => `u${131 + index}@x.y`));
});

test('a CSV export contains all 200 rows if the server sends 20 rows per page instead of 100 (HR-16)', async () => {
  respondWithTwenties();
  const files = catchSavedFiles();
  const app = await renderAt('/admin/users', { as: 'admin' });
  await rowsOf('用户管理');
  await app.user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
  expect(await screen.findByText('已导出 200 条')).toBeVisible();
  expect((await files.first()).text.match(/u\d+@x\.y/g)).toHaveLength(200);
});
