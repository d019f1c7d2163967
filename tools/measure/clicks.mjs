import { expect } from '@playwright/test';

import { openWindow, PROFILES } from './load.mjs';
import { grid } from './report.mjs';
import { startSite } from './server.mjs';

/** @import { Browser, Locator, Page } from '@playwright/test' */
/** @import { Files } from './types.js' */

// What an administrator does a hundred times a day, done in the built product with every click and key counted. Text that is
// typed into a field does not count, nor does the way to where a task begins.

/** A hand that counts. @param {Page} page @param {string} url */
const countingHand = (page, url) => {
  let [clicks, keys] = [0, 0];
  return {
    page,
    counted: () => ({ clicks, keys }),
    /** @param {string} path where the task begins */
    begin: async (path) => {
      await page.goto(url + path);
      await expect(page.locator('h1')).toBeVisible();
      [clicks, keys] = [0, 0];
    },
    click: (/** @type {Locator} */ target) =>
      ((clicks += 1), target.click()),
    press: (/** @type {string} */ key) =>
      ((keys += 1), page.keyboard.press(key)),
    type: (/** @type {string} */ text) => page.keyboard.type(text),
  };
};

/** @typedef {ReturnType<typeof countingHand>} Hand */

/**
 * Shows that the line names the one reason of the embedded backend, with the count of the line itself.
 *
 * @param {Hand} hand @param {RegExp} name @param {string} reason
 */
const readReasons = async ({ page }, name, reason) => {
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(line).toContainText(reason);
  const [, count] = /(\d+) 项/.exec(await line.innerText()) ?? [];
  await expect(line.getByRole('paragraph')).toHaveText(`${reason} ${count}`);
};

/** Answers the first feedback, then the next. @param {Hand} hand @param {(send: Locator) => Promise<void>} send */
const answerNext = async (hand, send) => {
  await hand.begin('/admin/feedback');
  await hand.page.getByRole('button', { name: /^查看/ }).first().click();
  const [answer, button] = [hand.page.getByLabel('回复内容'), hand.page.getByRole('button', { name: '发送并下一条' })];
  await answer.fill('Thank you.');
  await button.click();
  await expect(answer).toHaveValue('');
  // The field has the focus: what is written is the answer to the next one.
  await hand.type('Thank you, too.');
  await send(button);
  await expect(answer).toHaveValue('');
};

/** @type {Record<string, (hand: Hand) => Promise<void>>} by what the table says: the task, what it took before, what it takes the best peer */
const TASKS = {
  'reasons of failed payments, from the dashboard|8|1': async (hand) => {
    await hand.begin('/admin');
    await readReasons(hand, /^支付失败/, 'Your card was declined.');
  },
  'reasons of failed mails, from the dashboard|15|1': async (hand) => {
    await hand.begin('/admin');
    await readReasons(hand, /^邮件发送失败/, '421 4.7.0 try again later');
  },
  'answer each further feedback, by mouse|3|1': (hand) => answerNext(hand, (send) => hand.click(send)),
  'answer each further feedback, by key|3|1': (hand) => answerNext(hand, () => hand.press('Control+Enter')),
  'three months of Pro, from the row|6|3': async (hand) => {
    await hand.begin('/admin/users?search=free%40example.com');
    await hand.click(hand.page.getByRole('button', { name: /^分配订阅/ }).first());
    const box = hand.page.getByRole('dialog');
    await expect(box.getByRole('radio', { name: /^Pro Monthly/ })).toBeChecked();
    await hand.click(box.getByRole('radio', { name: '3 个月' }));
    await hand.click(box.getByRole('button', { name: '分配订阅' }));
    await expect(box).toBeHidden();
  },
  'create a user, from the dashboard|3|2': async (hand) => {
    await hand.begin('/admin');
    await hand.page.getByRole('button', { name: '用户', exact: true }).hover();
    await hand.click(hand.page.getByRole('link', { name: '新建用户' }));
    await expect(hand.page.getByLabel('邮箱')).toBeFocused();
    await hand.type('lin@example.org');
    for (const label of ['密码', '确认密码']) {
      await hand.page.getByLabel(label, { exact: true }).fill('a long Passw0rd');
    }
    await hand.click(hand.page.locator('main form button[type="submit"]'));
    await expect(hand.page).toHaveURL(/\/admin\/users/);
  },
  "first row's 编辑 after a search|10|2": async (hand) => {
    await hand.begin('/admin/users');
    await hand.page.getByRole('searchbox').fill('pro@exa');
    await hand.page.keyboard.press('Enter');
    await expect(hand.page.locator('main tbody > tr')).toHaveCount(1);
    const edit = hand.page.getByRole('button', { name: '编辑 pro@example.com' });
    while (!(await edit.evaluate((button) => button === document.activeElement))) await hand.press('Tab');
  },
  'find a user by half an e-mail, from anywhere|3|0': async (hand) => {
    await hand.begin('/admin/plans');
    await hand.press('Control+k');
    await expect(hand.page.getByRole('combobox')).toBeFocused();
    await hand.type('samuel.costa');
    await expect(hand.page.getByRole('option', { name: /^samuel\.costa/ }).first()).toBeVisible();
    await hand.press('Enter');
    await expect(hand.page).toHaveURL(/\/admin\/users\/\d+$/);
  },
};

/** Does all tasks. @param {Browser} browser @param {Files} files @returns a table, with the figures of before and of the best peer */
export const countClicks = async (browser, files) => {
  const site = await startSite(files);
  const context = await openWindow(browser, {
    viewport: PROFILES.fast.viewport,
    tokens: await site.signIn('admin@example.com'),
  });
  try {
    const rows = [];
    for (const [name, run] of Object.entries(TASKS)) {
      const [task = '', before = '', best = ''] = name.split('|');
      const hand = countingHand(await context.newPage(), site.url);
      await run(hand);
      const { clicks, keys } = hand.counted();
      rows.push([task, before, String(clicks), String(keys), best]);
      await hand.page.close();
    }
    return grid([['task', 'before', 'clicks', 'keys', 'best peer'], ...rows]);
  } finally {
    await context.close();
    site.end();
  }
};
