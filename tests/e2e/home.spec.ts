import type { Locator } from '@playwright/test';

import { gotoLoaded, gotoRunning } from './support/goto';
import { expect, test } from './support/test';

const box = async (target: Locator) => {
  const found = await target.boundingBox();
  if (found === null) throw new Error('The element is not visible.');
  return { ...found, bottom: found.y + found.height };
};

for (const [width, height, limit] of [
  [1440, 800, 4200],
  [375, 812, 5600],
] as const) {
  test.describe(`home page in a window of ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test(`is at most ${limit} px high and shows at most one ribbon decoration per section`, async ({ page }) => {
      await gotoLoaded(page, '/');
      await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toBeAttached();
      const sections = page.locator('main section');
      expect(await sections.count()).toBe(8);
      for (const section of await sections.all())
        expect(await section.locator('.fill-ribbon, .d-ribbon, .popup-ribbon, .bg-ribbon').count()).toBeLessThan(2);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(limit);
    });
  });
}

test.describe('hero of the home page in a window of 1440 × 800 px', () => {
  test.use({ viewport: { width: 1440, height: 800 } });

  test('shows the illustration without scrolling, at least down to the picture of the keyboard keys', async ({
    page,
  }) => {
    await gotoLoaded(page, '/');
    expect((await box(page.locator('.illustration'))).y).toBeLessThanOrEqual(390);
    expect((await box(page.locator('.illustration .key').first())).bottom).toBeLessThanOrEqual(800);
  });
});

for (const width of [320, 375, 1440]) {
  test.describe(`highlighted text in a headline in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('is on one line, ends inside the window, and does not touch the line above', async ({ page }) => {
      await gotoLoaded(page, '/');
      for (const highlight of await page.locator('.highlight').all()) {
        const gaps = await highlight.evaluate((element) => {
          const [rect, ...more] = element.getClientRects();
          const range = document.createRange();
          range.selectNodeContents(element.previousSibling?.previousSibling ?? element);
          const above = range.getBoundingClientRect();
          return { lines: more.length + 1, right: rect?.right ?? Infinity, above: (rect?.top ?? 0) - above.bottom };
        });
        expect(gaps.lines).toBe(1);
        expect(gaps.right).toBeLessThanOrEqual(width);
        // The measured box of the line above includes descenders, such as in the letter "g". The highlight must start
        // below it.
        expect(gaps.above).toBeGreaterThan(1);
      }
    });
  });
}

test('the guide links to the demo on the home page, and to its own steps for keyboard users', async ({ page }) => {
  await gotoRunning(page, '/instructions');
  await page.getByRole('link', { name: 'Try the demo' }).click();
  await expect(page.locator('#demo')).toBeInViewport({ ratio: 0.3 });
  await gotoRunning(page, '/pricing');
  await page.getByText('Can I use my own AI key?').click();
  await page.getByRole('link', { name: 'How to set up a key' }).press('Enter');
  const step = page.getByRole('heading', { name: '4. Configure the AI key (Free only)' });
  await expect(step).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See Pro' })).toBeFocused();
  await expect(step).toBeInViewport();
});
