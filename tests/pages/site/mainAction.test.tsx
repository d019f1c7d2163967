import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { AccountName } from '../../backend/accounts';
import { renderAt } from '../../support/renderAt';

/** What is filled with the main colour, by its words and where it leads. On the home page computers and phones are shown one each. */
const mainActions = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a.border-primary.bg-primary')]
    .map((link) => `${link.textContent.replace(/ \(.*/, '')} ${link.getAttribute('href')}`)
    .filter((action, place, all) => all.indexOf(action) === place);

const STORE = 'https://chromewebstore.google.com/search/AI%20Bookmark';

test.each<[AccountName | undefined, string, string[]]>([
  [undefined, '/', [`Get the extension ${STORE}`, 'Create a free account /register']],
  ['free', '/', ['Go to Dashboard /dashboard']],
  ['pro', '/', ['Go to Dashboard /dashboard']],
  ['admin', '/', ['Go to Dashboard /admin']],
  [undefined, '/pricing', ['Get Pro Monthly /subscription?plan=pro_monthly']],
  ['free', '/pricing', ['Upgrade to Pro Monthly /subscription?plan=pro_monthly']],
  ['pro', '/pricing', ['Manage subscription /subscription']],
  ['yearly', '/pricing', ['Manage subscription /subscription']],
  ['admin', '/pricing', ['Manage plans /admin/plans']],
])('%s has one main action on %s, header included', async (as, url, expected) => {
  await renderAt(url, as === undefined ? {} : { as });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(mainActions()).toEqual(expected));
});
