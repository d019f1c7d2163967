import { beforeAll, describe, expect, it } from 'vitest';

import { createBackend } from '../../backend/createBackend';
import type { Database } from '../../backend/database';
import { addMonths } from '../../backend/months';
import { entitlementOf, statusOf } from '../../backend/subscriptionRules';
import { NOON } from './client';

const now = new Date(NOON);
let db: Database;

beforeAll(async () => {
  db = await createBackend({ now: () => NOON }).db();
});

describe('the seed', () => {
  it('has enough rows of every kind', () => {
    expect(db.users.count()).toBeGreaterThanOrEqual(60);
    expect(db.subscriptions.count()).toBeGreaterThanOrEqual(130);
    expect(db.payments.count()).toBeGreaterThanOrEqual(400);
    expect(db.feedback.count()).toBe(40);
    expect(db.mails.count()).toBe(250);
    expect(db.settings.count()).toBeGreaterThan(10);
  });

  it('has subscriptions in all four states, and both spellings of cancelled', () => {
    const states = new Set(db.subscriptions.all().map((row) => statusOf(row, now)));
    expect([...states].toSorted()).toEqual(['active', 'cancelled', 'expired', 'pending']);
    const stored = new Set(db.subscriptions.all().map((row) => row.status));
    expect(stored).toContain('canceled');
    expect(stored).toContain('cancelled');
  });

  it('sells three plans: free for nothing, 4.99 a month, and 3.99 a month paid for a year', () => {
    const plans = db.plans
      .where((plan) => plan.is_active)
      .map((plan) => [plan.code, plan.price_cents, plan.duration_months]);
    expect(plans).toEqual([
      ['free', 0, 1],
      ['pro_monthly', 499, 1],
      ['pro_yearly', 399, 12],
    ]);
    expect(db.plans.all().every((plan) => plan.features.length >= 3)).toBe(true);
  });

  it('payments go back about 14 months and none lies in the future', () => {
    const days = db.payments.all().map((row) => row.created_at);
    expect(days.every((at) => Date.parse(at) <= NOON)).toBe(true);
    expect(new Date(days.toSorted()[0] ?? '').getTime()).toBeLessThan(addMonths(now, -12).getTime());
    expect(new Date(days.toSorted()[0] ?? '').getTime()).toBeGreaterThan(addMonths(now, -15).getTime());
    expect(new Set(db.payments.all().map((row) => row.status))).toEqual(
      new Set(['succeeded', 'pending', 'failed', 'refunded']),
    );
  });

  it('a yearly payment is 47.88 and a monthly one 4.99', () => {
    const amounts = new Set(db.payments.all().map((row) => `${row.plan_code} ${row.amount_cents}`));
    expect(amounts).toEqual(new Set(['pro_monthly 499', 'pro_yearly 4788']));
  });

  it('no user subscribed before registering, and none has two active subscriptions', () => {
    const early = db.subscriptions
      .all()
      .filter((row) => row.start_date < (db.users.get(row.user_id)?.created_at ?? ''));
    expect(early.filter((row) => row.user_id > 10)).toEqual([]);
    const active = db.subscriptions.all().filter((row) => statusOf(row, now) === 'active');
    expect(new Set(active.map((row) => row.user_id)).size).toBe(active.length);
  });

  it('has Chinese, Arabic, Hebrew and very long names', () => {
    const names = db.users.all().map((user) => user.username);
    expect(names.some((name) => /\p{Script=Han}/u.test(name))).toBe(true);
    expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
    expect(names.some((name) => /\p{Script=Hebrew}/u.test(name))).toBe(true);
    expect(names.some((name) => name.length > 70)).toBe(true);
  });

  it('each named account has the state that its name says', () => {
    const plan = (id: number) => entitlementOf(db, id, now).code;
    const states = (id: number) => db.subscriptions.many('user_id', id).map((row) => statusOf(row, now));
    expect(db.users.get(1)).toMatchObject({ email: 'root@example.com', is_superuser: true });
    expect(db.users.get(2)).toMatchObject({
      email: 'admin@example.com',
      is_superuser: false,
      roles: ['user', 'admin'],
    });
    expect([plan(3), states(3)]).toEqual(['free', []]);
    expect([plan(4), states(4)]).toEqual(['pro_monthly', ['expired', 'active']]);
    expect([plan(5), states(5)]).toEqual(['pro_yearly', ['active']]);
    expect([plan(6), states(6)]).toEqual(['pro_monthly', ['cancelled']]);
    expect([plan(7), states(7)]).toEqual(['free', ['expired']]);
    expect([plan(8), states(8)]).toEqual(['free', ['pending']]);
    expect(db.users.get(9)).toMatchObject({ email: 'inactive@example.com', is_active: false, activated_at: null });
    expect(db.users.get(10)).toMatchObject({ email: 'deactivated@example.com', is_active: false });
    expect(db.users.get(10)?.activated_at).not.toBeNull();
  });

  it('is the same in every run', async () => {
    const again = await createBackend({ now: () => NOON }).db();
    expect(again.users.all()).toEqual(db.users.all());
    expect(again.payments.all()).toEqual(db.payments.all());
    expect(again.mails.all()).toEqual(db.mails.all());
  });

  it('has as many users as asked for', async () => {
    const big = await createBackend({ now: () => NOON, userCount: 3_000 }).db();
    expect(big.users.count()).toBe(3_000);
    expect((await createBackend({ userCount: 0 }).db()).users.count()).toBe(10);
  });
});
