import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { AccountName } from '../../backend/accounts';
import { renderAt } from '../../support/renderAt';

/** Text and URL of the links filled with the primary color, without duplicates. */
const mainActions = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a.border-primary.bg-primary')]
    .map((link) => `${link.textContent.replace(/ \(.*/, '')} ${link.getAttribute('href')}`)
    .filter((action, place, all) => all.indexOf(action) === place);

const STORE = 'https://chromewebstore.google.com/search/AI%20Bookmark';
const PRO = 'Upgrade to Pro /subscription?plan=pro_monthly';

test.each<[AccountName | undefined, string, string[]]>([
  [undefined, '/', [`Get the extension ${STORE}`, PRO]],
  ['free', '/', [`Get the extension ${STORE}`, PRO]],
  ['pro', '/', [`Get the extension ${STORE}`]],
  ['admin', '/', [`Get the extension ${STORE}`, PRO]],
  [undefined, '/pricing', ['Get Pro Monthly /subscription?plan=pro_monthly']],
  ['free', '/pricing', ['Upgrade to Pro Monthly /subscription?plan=pro_monthly']],
  ['pro', '/pricing', []],
  ['yearly', '/pricing', ['Switch to monthly /subscription?plan=pro_monthly']],
  ['admin', '/pricing', ['Manage plans /admin/plans', 'Upgrade to Pro Monthly /subscription?plan=pro_monthly']],
])('the page shows only the expected primary actions (account: %s, page: %s)', async (as, url, expected) => {
  await renderAt(url, as === undefined ? {} : { as });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(mainActions()).toEqual(expected));
});
