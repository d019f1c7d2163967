import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { HtmlValidate } from 'html-validate';

import { gotoLoaded } from '../e2e/support/goto';
import { ROOT } from '../support/root';
import { TESTED } from '../support/testedBuild';
import { ask } from './support/request';
import { describeServer, expect, SERVERS, test } from './support/test';

const markup = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

const faultsIn = async (html: string, name: string): Promise<string[]> => {
  const { results } = await markup.validateString(html, `${name}.html`);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} (${selector ?? ''})`),
  );
};

const PAGES = readdirSync(join(ROOT, TESTED)).filter((name) => name.endsWith('.html'));

/** Returns one variant of the page for each `<template>` in it. Each variant contains only that template. */
function readingsOf(html: string): string[] {
  const templates = html.match(/<template[\s\S]*?<\/template>/g) ?? [''];
  return templates.map((template) =>
    templates.reduce((page, one) => (one === template ? page : page.replace(one, () => '')), html),
  );
}

test('html-validate finds no errors in the built pages', async () => {
  const variants = PAGES.flatMap((name) =>
    readingsOf(readFileSync(join(ROOT, TESTED, name), 'utf8')).map((html) => faultsIn(html, name)),
  );
  const faults = await Promise.all(variants);
  expect(PAGES.length).toBeGreaterThan(6);
  expect(faults.flat()).toEqual([]);
});

const logIn = async (page: Page, origin: string, email: string, password: string): Promise<void> => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
};

const SCREENS = {
  visitor: ['/', '/pricing', '/instructions', '/support', '/login', '/register', '/forgot-password', '/no-such-page'],
  user: ['/dashboard', '/subscription', '/profile', '/billing-history', '/feedback'],
  admin: ['/admin', '/admin/users', '/admin/plans', '/admin/payment-history', '/admin/settings', '/admin/feedback'],
};

test('html-validate finds no errors in the pages that the app renders', async ({ preview, page }) => {
  const faults: string[] = [];
  const checkPages = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await gotoLoaded(page, preview + path);
      await expect(page.locator('[data-chart="waiting"]')).toHaveCount(0);
      faults.push(...(await faultsIn(await page.content(), path)));
    }
  };
  await checkPages(SCREENS.visitor);
  await logIn(page, preview, 'pro@example.com', 'ProUser123');
  await checkPages(SCREENS.user);
  await page.evaluate(() => localStorage.clear());
  await logIn(page, preview, 'admin@example.com', 'AdminUser123');
  await checkPages(SCREENS.admin);
  expect(faults).toEqual([]);
});

for (const name of SERVERS) {
  describeServer(name, () => {
    test("Google's CSP evaluator finds no weakness in the content security policy", async ({ serverAt }) => {
      const origin = await serverAt(name);
      for (const path of ['/', '/login', '/admin']) {
        const { headers } = await ask(origin + path);
        const policy = String(headers['content-security-policy']);
        const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
        const weak = findings.filter(({ severity }) => severity < Severity.STRICT_CSP);
        expect(
          weak.map(({ directive, description }) => `${directive}: ${description}`),
          path,
        ).toEqual([]);
      }
    });
  });
}
