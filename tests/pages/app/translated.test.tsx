import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { takeConsoleOutput } from '../../support/consoleGuard';
import { backend, requestsTo, cleanups } from '../../support/pagesSetup';
import { dialog } from '../../support/parts';
import { renderAt } from '../../support/renderAt';
import { catchSavedFiles } from '../../support/savedFiles';
import { translatePage } from '../../support/translate';
import { changeSubscription } from '../account/subscriptionRow';
import { fill } from '../auth/fill';

type Options = Parameters<typeof renderAt>[1];

/** Opens a page and translates it once it has a heading. Translates everything that renders later as well. */
async function openTranslated(url: string, options?: Options) {
  const app = await renderAt(url, options);
  await screen.findByRole('heading', { level: 1 });
  cleanups.push(translatePage());
  return app;
}

/** Queries the text again each time, because the translation can replace elements. */
const textNow = (text: string | RegExp) => screen.getByText(text);

const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => void catchSavedFiles());

test.each([
  ['/admin/users', '/admin/users'],
  ['/admin/payment-history', '/admin/payments'],
])(
  'TR-01: an administrator can refresh, page through, search, reset, and export the translated list %s',
  async (url, path) => {
    const { user, router } = await openTranslated(url, { as: 'admin' });
    await screen.findAllByRole('table');
    const before = requestsTo('GET', path).length;
    await user.click(await button('刷新'));
    await waitFor(() => expect(requestsTo('GET', path).length).toBeGreaterThan(before));
    await user.click(await button('下一页'));
    await waitFor(() => expect(textNow(/第 2 \//)).toBeVisible());
    await user.click(screen.getByRole('searchbox'));
    await user.paste('zzzzzz');
    await user.click(await button('搜索'));
    await waitFor(() => expect(router.state.location.search).toContain('zzzzzz'));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '分页' })).not.toBeInTheDocument());
    await user.click(await button('重置'));
    expect(await screen.findByRole('navigation', { name: '分页' })).toBeVisible();
    await user.click(await button(/^导出 CSV/));
    await waitFor(() => expect(textNow(/^(?:已导出|仅导出了前) /)).toBeVisible());
  },
);

test('TR-01: an administrator can edit a user, assign a plan, and delete the user after the browser has translated the list', async () => {
  const { user } = await openTranslated('/admin/users?page=12', { as: 'admin' });
  await user.click(await button('编辑 free@example.com'));
  await fill(user, { 用户名: 'lin' });
  await user.click(await button('保存修改'));
  await waitFor(() => expect(textNow('用户更新成功。')).toBeVisible());
  await user.click(await button('分配订阅 free@example.com'));
  const box = await dialog('分配订阅');
  await user.click(await box.findByRole('radio', { name: /^Pro Monthly/ }));
  await user.click(box.getByRole('button', { name: '分配订阅' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await button('删除 free@example.com'));
  await user.click(await button('删除用户'));
  await waitFor(() => expect(textNow('用户删除成功。')).toBeVisible());
});

test('TR-01: a user can cancel a subscription on a translated page', async () => {
  await changeSubscription('pro', { end_date: '2031-11-20T08:00:00Z' });
  const { user } = await openTranslated('/subscription', { as: 'pro' });
  await user.click(await button('Cancel subscription'));
  const box = await dialog();
  await user.click(box.getByRole('button', { name: 'Cancel subscription' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await screen.findAllByText(/^Your Pro plan is cancelled/)).length).toBeGreaterThan(0);
});

describe('TR-01: translated public page', () => {
  test('loads the prices on Retry if the first request failed', async () => {
    const release = backend().fault('GET', '/public/plans', '403');
    const { user } = await openTranslated('/pricing');
    const retry = await button('Retry');
    release();
    await user.click(retry);
    expect(await screen.findByRole('article', { name: 'Pro Monthly' })).toBeVisible();
  });

  test('lets the user log in after a rejected login', async () => {
    const { user } = await openTranslated('/login');
    await fill(user, { Email: 'free@example.com', Password: 'wrong-password' });
    await user.click(await button('Log in'));
    expect(await screen.findByRole('alert')).toBeVisible();
    await fill(user, { Password: 'FreeUser123' });
    await user.click(await button('Log in'));
    await waitFor(() => expect(textNow('Welcome back, free')).toBeVisible());
    takeConsoleOutput();
  });
});
