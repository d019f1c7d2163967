import '../../src/app/SignedInLayout';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { renderAt } from '../support/renderAt';
import { respondWith } from '../support/respondWith';

/**
 * Names of properties that every object inherits. A lookup by such a name returns a function or a prototype instead of
 * `undefined`.
 */
const NAMES = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

describe.each(NAMES)('the server text %s (the name of an inherited property)', (name) => {
  test('is treated as text in the fields of a subscription (HR-14)', async () => {
    respondWith('/users/me/subscription', 200, {
      id: 1,
      plan: name,
      status: 'active',
      end_date: '2031-11-20T08:00:00Z',
      price: 5,
      currency: name,
      auto_renew: true,
    });
    respondWith('/payments/history', 200, [
      { id: 1, status: name, method: name, plan_code: name, currency: name, amount: 5 },
    ]);
    respondWith('/public/plans', 200, [{ id: 1, code: name, price: 5, currency: name }]);
    await renderAt('/subscription', { as: 'pro' });
    expect(await screen.findByText('Next charge')).toBeVisible();
    expect(screen.queryByText(/^Then /)).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/native code|NaN|\[object|undefined/);
  });
});

const ROW = (name: string) => ({
  id: 1,
  user_id: 4,
  email: 'lin@x.y',
  user_email: 'lin@x.y',
  to_email: 'lin@x.y',
  username: name,
  roles: [name],
  status: name,
  type: name,
  email_type: name,
  plan: name,
  plan_code: name,
  code: name,
  currency: name,
  price: 5,
  amount: 5,
  subject: name,
  payment_method: name,
  subscription: { id: 1, plan: name, status: name },
});

describe.each(['users', 'subscriptions', 'payments', 'email-logs', 'plans', 'feedback'])('admin list of %s', (list) => {
  test.each(NAMES.slice(0, 2))('shows the server text %s unchanged (HR-14)', async (name) => {
    respondWith(`/admin/${list}`, 200, [ROW(name)]);
    await renderAt(
      `/admin/${list === 'payments' ? 'payment-history' : list}${list === 'feedback' ? '?status=all' : ''}`,
      {
        as: 'admin',
      },
    );
    expect((await screen.findAllByText(new RegExp(name, 'i')))[0]).toBeVisible();
    expect(document.body).not.toHaveTextContent(/native code|NaN|\[object|undefined/);
  });
});
