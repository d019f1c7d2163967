import { describe, expect, it } from 'vitest';

import { at, itemsOf, startBackend } from './client';

const as = 'admin';
const PLAN = {
  code: 'gold',
  name: 'Gold',
  description: 'Shiny',
  price: 9.99,
  duration_months: 12,
  features: ['One', 'Two'],
  is_active: true,
};

describe('plans', () => {
  it('are listed with inactive ones, or without them by active_only', async () => {
    const { get } = startBackend();
    expect(itemsOf(await get('/admin/plans', { as })).map((row) => row['code'])).toEqual([
      'free',
      'pro_monthly',
      'pro_yearly',
      'team_monthly',
    ]);
    const active = itemsOf(await get('/admin/plans?active_only=true', { as }));
    expect(active.map((row) => row['code'])).toEqual(['free', 'pro_monthly', 'pro_yearly']);
    expect((await get('/admin/plans?active_only=perhaps', { as })).status).toBe(422);
  });

  it('can be created, read, changed and deleted; the public list follows', async () => {
    const { get, post, put, remove } = startBackend();
    const created = await post('/admin/plans', { as, body: PLAN });
    expect([created.status, created.body]).toEqual([201, { id: 5, currency: 'USD', ...PLAN }]);
    expect(at((await get('/public/plans')).body, 'length')).toBe(4);
    const changed = await put('/admin/plans/5', { as, body: { price: 19.9, features: ['Three'], is_active: false } });
    expect(changed.body).toEqual({
      id: 5,
      currency: 'USD',
      ...PLAN,
      price: 19.9,
      features: ['Three'],
      is_active: false,
    });
    expect(at((await get('/public/plans')).body, 'length')).toBe(3);
    expect((await remove('/admin/plans/5', { as })).status).toBe(204);
    expect((await get('/admin/plans/5', { as })).status).toBe(404);
  });

  it('a code is unique and cannot be changed', async () => {
    const { post, put } = startBackend();
    expect((await post('/admin/plans', { as, body: { ...PLAN, code: 'free' } })).body).toEqual({
      detail: 'Plan code already exists',
    });
    expect((await put('/admin/plans/2', { as, body: { code: 'other' } })).status).toBe(400);
    expect((await put('/admin/plans/2', { as, body: { code: 'pro_monthly', name: 'Pro' } })).status).toBe(200);
  });

  it.each([
    ['price', -1, 'greater_than_equal'],
    ['price', '4.99', 'float_type'],
    ['duration_months', 0, 'greater_than_equal'],
    ['duration_months', 1.5, 'int_from_float'],
    ['code', 'Bad Code', 'value_error'],
    ['name', '', 'string_too_short'],
    ['features', 'text', 'list_type'],
  ])('%s %j is refused as %s', async (field, value, type) => {
    const { post } = startBackend();
    const answer = await post('/admin/plans', { as, body: { ...PLAN, [field]: value } });
    expect([answer.status, at(answer.body, 'detail.0.loc'), at(answer.body, 'detail.0.type')]).toEqual([
      422,
      ['body', field],
      type,
    ]);
  });

  it('one that is in use cannot be deleted, nor can the default plan', async () => {
    const { backend, remove } = startBackend();
    const db = await backend.db();
    const running = db.subscriptions.where(
      ({ plan, status, end_date: end }) =>
        plan === 'pro_yearly' && (status === 'pending' || (status === 'active' && end > '2026-11-20T12:00:00Z')),
    );
    const used = await remove('/admin/plans/3', { as });
    expect([used.status, used.body]).toEqual([409, { detail: `Plan is in use by ${running.length} subscriptions` }]);
    expect((await remove('/admin/plans/1', { as })).status).toBe(409);
    expect((await remove('/admin/plans/4', { as })).status).toBe(204);
  });
});
