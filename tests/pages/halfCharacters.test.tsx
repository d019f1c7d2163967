import '../../src/app/SignedInLayout';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { renderAt } from '../support/renderAt';
import { respondWith } from '../support/respondWith';

const HALF = '\uD83D';
const PLAN = {
  id: 9,
  code: `pro${HALF}`,
  name: `Pro${HALF}`,
  price: 5,
  duration_months: 1,
  features: [],
  is_active: true,
};

describe('a lone surrogate (half of an emoji) in a server response', () => {
  test('leaves the pricing page readable if a plan code contains the surrogate (HR-14)', async () => {
    respondWith('/public/plans', 200, [PLAN]);
    await renderAt('/pricing');
    expect(await screen.findByRole('heading', { name: 'Pro\uFFFD' })).toBeVisible();
  });

  test('leaves the subscription page readable if a plan code contains the surrogate (HR-14)', async () => {
    respondWith('/public/plans', 200, [PLAN]);
    await renderAt('/subscription', { as: 'free' });
    expect((await screen.findAllByText(/Pro\uFFFD/))[0]).toBeVisible();
  });

  test('is sent back unchanged if a setting key contains the surrogate (HR-14)', async () => {
    respondWith('/admin/settings', 200, [{ key: `site${HALF}`, value: 'old', type: 'string' }], 'GET');
    const sent = respondWith('/admin/settings', 200, {}, 'PUT');
    const { user } = await renderAt('/admin/settings', { as: 'admin' });
    const field = await screen.findByRole('textbox');
    await user.clear(field);
    await user.type(field, 'new');
    await user.click(screen.getByRole('button', { name: '保存修改' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.data).toBe(`{"site\\ud83d":"new"}`);
  });

  test('leaves the user page readable if a payment id contains the surrogate (HR-14)', async () => {
    respondWith('/admin/users/4', 200, { id: 4, email: 'lin@x.y', is_active: true });
    respondWith('/admin/payments', 200, [
      { id: `pay${HALF}`, user_email: 'lin@x.y', user_id: 4, amount: 5, description: 'Card' },
    ]);
    await renderAt('/admin/users/4', { as: 'admin' });
    expect(await screen.findByRole('link', { name: 'Card' })).toHaveAttribute(
      'href',
      expect.stringContaining('open=pay%EF%BF%BD'),
    );
  });

  test('does not prevent a payment from opening by its URL if the payment id contains the surrogate (HR-14)', async () => {
    respondWith('/admin/payments', 200, [{ id: `pay${HALF}`, user_email: 'lin@x.y', amount: 5 }]);
    await renderAt('/admin/payment-history?open=pay%EF%BF%BD', { as: 'admin' });
    expect(await screen.findByRole('dialog', { name: /^支付详情/ })).toBeVisible();
  });
});

test("a list search doesn't split an emoji at its length limit (HR-14)", async () => {
  const sent = respondWith('/admin/users', 200, []);
  await renderAt(`/admin/users?search=${'x'.repeat(199)}%F0%9F%98%80`, { as: 'admin' });
  await waitFor(() => expect(sent[0]?.query).toMatchObject({ search: 'x'.repeat(199) }));
});
