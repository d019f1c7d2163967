import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import * as browser from '../../../src/lib/browser';
import { backend, requestsTo } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { fill } from '../auth/fill';

const EMAIL = 'lin@example.com';
const PASSWORD = 'reads a lot 7';

test('a visitor gets from the pricing page to the activation email with 3 clicks and 2 fields, and from there to the yearly payment with 3 clicks and 1 field', async () => {
  vi.spyOn(browser, 'navigateAway').mockImplementation(() => undefined);
  let { user, ...shown } = await renderAt('/pricing');

  const count = { clicks: 0, fields: 0 };
  const click = async (role: 'link' | 'button', name: string) => {
    const [target] = await screen.findAllByRole(role, { name });
    await user.click(target ?? document.body);
    count.clicks += 1;
  };
  const type = async (label: string, text: string) => {
    await fill(user, { [label]: text });
    count.fields += 1;
  };
  await click('link', 'Get Pro Yearly');
  await click('link', 'Create an account');
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  await type('Email', EMAIL);
  await type('Password', PASSWORD);
  await click('button', 'Create account');
  await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
  expect(count).toEqual({ clicks: 3, fields: 2 });

  const [mail] = await backend().outbox(EMAIL);
  shown.unmount();
  // The link in the email opens another tab, which has an empty session storage.
  sessionStorage.clear();
  ({ user, ...shown } = await renderAt(`/activate?token=${mail?.token}`));
  await screen.findByText('Log in to continue with Pro Yearly.');
  await user.click(shown.container.querySelector('main a') ?? document.body);
  count.clicks += 1;
  expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
  await type('Password', PASSWORD);
  await click('button', 'Log in');
  expect(await screen.findByText(/^You'll pay \$47\.88 today/)).toBeVisible();
  await click('button', 'Continue to payment');
  await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
  expect(requestsTo('POST', '/payments/checkout')).toHaveLength(1);
  expect(count).toEqual({ clicks: 6, fields: 3 });
});
