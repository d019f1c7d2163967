import { bench, describe } from 'vitest';

import { decodePage } from '../../src/api/decode';
import { SubscriptionRow } from '../../src/api/subscription';

const page = (count: number) => ({
  items: Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    user_id: index % 97,
    plan: index % 2 === 0 ? 'pro_monthly' : 'pro_yearly',
    plan_name: 'Pro Yearly',
    status: 'active',
    start_date: '2026-11-20T08:00:00Z',
    end_date: '2027-11-20T08:00:00Z',
    price: 3.99,
    currency: 'USD',
    auto_renew: true,
  })),
  pagination: { total_count: count, page_size: count },
});

describe('decoding a page of subscriptions', () => {
  for (const count of [10, 10_000]) {
    const body = page(count);
    bench(`${count} rows`, () => {
      decodePage(SubscriptionRow, body, { page: 1, pageSize: count });
    });
  }
});
