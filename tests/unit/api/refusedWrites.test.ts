// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { changeFeedback } from '../../../src/api/adminFeedback';
import { createPlan, deletePlan, updatePlan } from '../../../src/api/adminPlans';
import { saveSettings } from '../../../src/api/adminSettings';
import { cancelSubscription, deleteSubscription } from '../../../src/api/adminSubscriptions';
import { createAdminUser, deleteAdminUser } from '../../../src/api/adminUsers';
import { fetchPortalUrl, startCheckout } from '../../../src/api/checkout';
import { sendFeedback } from '../../../src/api/feedback';
import { outcome, useHttp } from '../../support/http';

const http = useHttp();

const PLAN = { code: 'team', name: 'Team', description: '', price: 9, durationMonths: 1, features: [], isActive: true };

describe('a write that the server rejects with 200 and `success: false` (HR-20)', () => {
  it.each([
    ['/feedback', () => sendFeedback({ type: 'bug', subject: 'Tags', content: 'No tags', pageUrl: '' })],
    ['/payments/checkout', () => startCheckout({ planCode: 'pro_yearly', origin: 'https://site.example' })],
    ['/payments/portal', () => fetchPortalUrl()],
    ['/admin/feedback/1', () => changeFeedback('1', { status: 'closed' })],
    ['/admin/users', () => createAdminUser({ email: 'a@b.c', username: 'ana', password: 'Abcdefgh1' })],
    ['/admin/users/1', () => deleteAdminUser('1')],
    ['/admin/subscriptions/1', () => cancelSubscription('1')],
    ['/admin/subscriptions/1', () => deleteSubscription('1')],
    ['/admin/plans', () => createPlan(PLAN)],
    ['/admin/plans/1', () => updatePlan('1', { price: 5 })],
    ['/admin/plans/1', () => deletePlan('1')],
    ['/admin/settings', () => saveSettings([])],
  ])('fails with the message of the server: %s', async (path, write) => {
    http.start();
    http.answer(path, { json: { success: false, message: 'Not allowed today' } });
    const message = outcome(write());
    await http.pass(0);
    expect(await message).toBe('Not allowed today');
  });

  it.each([0, '0', 'false', 'False'])('fails if the server sends success as %j', async (success) => {
    http.start();
    http.answer('/payments/portal', { json: { success, message: 'Not allowed today', url: 'https://pay.example/p' } });
    await expect(fetchPortalUrl()).rejects.toThrow('Not allowed today');
  });
});
