import { describe, expect, test } from 'vitest';

import type { AdminUser } from '../../../../../src/api/adminUsers';
import type { Subscription } from '../../../../../src/domain/subscription';
import { joinSubscriptions, needsLookup } from '../../../../../src/pages/admin/currentSubscription';
import { subscriptionOf } from '../../../../support/samples';

const subscription = (id: string, userId: string, more: Partial<Subscription> = {}) =>
  subscriptionOf({ id, userId, startDate: '2026-11-01', endDate: '2026-12-01', ...more });

const user = (id: string, of?: AdminUser['subscription']): AdminUser => ({
  id,
  email: `u${id}@example.com`,
  username: '',
  name: '',
  isActive: true,
  isSuperuser: false,
  isActivated: null,
  roles: [],
  createdAt: null,
  lastLoginAt: null,
  subscription: of,
});

describe('the subscription in a row of the user list', () => {
  test('is looked up if the row has no subscription, preferably an active one, otherwise the newest', () => {
    const found = [
      subscription('1', '7', { status: 'expired', startDate: '2026-10-01' }),
      subscription('2', '7', { startDate: '2026-01-01' }),
      subscription('3', '8', { status: 'cancelled', startDate: '2026-01-01', endDate: '2026-02-01' }),
      subscription('4', '8', { status: 'expired', startDate: '2026-05-01' }),
    ];
    const rows = joinSubscriptions([user('7'), user('8'), user('9')], found);
    expect(rows.map((row) => row.subscription?.id ?? null)).toEqual(['2', '4', null]);
  });

  test('is not looked up if the server sends a subscription or null', () => {
    const own = subscription('5', '7');
    const rows = joinSubscriptions([user('7', own), user('8', null)], [subscription('1', '7'), subscription('2', '8')]);
    expect(rows.map((row) => row.subscription)).toEqual([own, null]);
  });

  test('is looked up if it has no id, and kept if the lookup finds no subscription', () => {
    const flat = subscription('', '7', { status: '' });
    expect(needsLookup(user('7', flat))).toBe(true);
    expect(joinSubscriptions([user('7', flat)], [subscription('1', '7')])[0]?.subscription?.id).toBe('1');
    expect(joinSubscriptions([user('7', flat)], [])[0]?.subscription).toBe(flat);
  });

  test('is unknown if the lookup is incomplete and contains no subscription of the user', () => {
    const rows = joinSubscriptions([user('7'), user('8')], [subscription('1', '7')], false);
    expect(rows.map((row) => row.subscription?.id)).toEqual(['1', undefined]);
    expect(rows[1]?.subscription).toBeUndefined();
  });

  test('is not looked up if the row has no id', () => {
    expect(needsLookup(user(''))).toBe(false);
  });
});
