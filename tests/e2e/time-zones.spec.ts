import { readFile } from 'node:fs/promises';

import { gotoLoaded } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

for (const [timezoneId, offsetHours, zone] of [
  ['Asia/Shanghai', 8, 'UTC+8'],
  ['America/New_York', -5, 'UTC−5'],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`EY-06: the filters 今天 (today) and 近 7 天 (last 7 days) use local days, and the list and its CSV file show the time zone`, async ({
      page,
    }) => {
      // New York must be at UTC−5, so the date is in winter. The time is not near midnight in either zone.
      const nowMs = Date.parse('2027-01-15T17:30:00Z');
      const midnight = Date.parse('2027-01-15T00:00:00Z') - offsetHours * 60 * MINUTE;
      const today = midnight + DAY <= nowMs ? midnight + DAY : midnight;
      const day = new Date(today + offsetHours * 60 * MINUTE).toISOString().slice(0, 10);
      const rows = [
        ['1', today - 6 * DAY - MINUTE],
        ['2', today - 6 * DAY],
        ['3', today - MINUTE],
        ['4', today],
        ['5', today + DAY - MINUTE],
        ['6', today + DAY],
      ] as const;
      const queries: URLSearchParams[] = [];
      await page.route('**/api/v1/admin/payments?*', (route) => {
        const query = new URL(route.request().url()).searchParams;
        queries.push(query);
        const [from = -Infinity, to = Infinity] = ['start_date', 'end_date'].map((name) =>
          query.has(name) ? Date.parse(query.get(name) ?? '') : undefined,
        );
        const found = rows.filter(([, ms]) => ms >= from && ms <= to);
        const items = found.map(([id, ms]) => ({
          id,
          user_email: `row${id}@example.com`,
          plan_code: 'pro_monthly',
          amount: 4.99,
          currency: 'USD',
          status: 'succeeded',
          created_at: new Date(ms).toISOString(),
          paid_at: new Date(ms).toISOString(),
        }));
        return route.fulfill({ json: { items, pagination: { total_count: items.length } } });
      });
      await page.clock.setFixedTime(nowMs);
      await signIn(page, 'admin', { ttlS: 90 * 24 * 3_600 });
      await gotoLoaded(page, '/admin/payment-history');
      await expect(page.getByText(zone).first()).toBeVisible();
      const tableRows = page
        .getByRole('table')
        .last()
        .getByRole('link', { name: /^row\d@/ });

      await page.getByRole('button', { name: '今天' }).click();
      await expect(tableRows).toHaveText(['row4@example.com', 'row5@example.com']);
      const sent = (name: string) => Date.parse(queries.at(-1)?.get(name) ?? '');
      await expect.poll(() => sent('start_date')).toBe(today);
      expect(sent('end_date')).toBe(today + DAY - 1);

      await page.getByRole('button', { name: '近 7 天' }).click();
      await expect(tableRows).toHaveText([2, 3, 4, 5].map((id) => `row${id}@example.com`));

      await page.getByRole('button', { name: '今天' }).click();
      await expect(tableRows).toHaveCount(2);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /^导出 CSV/ }).click();
      const [head = '', ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
      expect(head).toContain(`（${timezoneId}）`);
      expect(lines.map((line) => line.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g))).toEqual([
        [`${day} 00:00:00`, `${day} 00:00:00`],
        [`${day} 23:59:00`, `${day} 23:59:00`],
      ]);
    });
  });
}
