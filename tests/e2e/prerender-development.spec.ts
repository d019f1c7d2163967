import { startDevelopmentSite } from './support/developmentSite';
import { formPages, publicPages } from './support/publicPages';
import { signIn } from './support/signIn';
import { test } from './support/test';
import { watchHydration } from './support/watchHydration';

let site: Awaited<ReturnType<typeof startDevelopmentSite>> | undefined;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async () => {
  // The build takes what the other tests leave it.
  test.setTimeout(180_000);
  site = await startDevelopmentSite();
});

test.afterAll(() => site?.stop());

for (const [theme, who] of [
  ['light', null],
  ['dark', 'free'],
] as const) {
  test(`React has nothing to remark: ${who ?? 'a visitor'}, ${theme}`, async ({ browser, dataSet }) => {
    const context = await browser.newContext({
      baseURL: site?.url ?? '',
      colorScheme: theme,
      timezoneId: theme === 'dark' ? 'Pacific/Honolulu' : 'Asia/Shanghai',
      locale: 'de-DE',
      extraHTTPHeaders: { 'x-mock-session': dataSet },
    });
    try {
      const page = await context.newPage();
      if (who !== null) await signIn(page, who);
      await watchHydration(page, who === null ? [...publicPages, ...formPages] : publicPages);
    } finally {
      await context.close();
    }
  });
}
