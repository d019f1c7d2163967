import type { Database } from '../database';
import { addMonths, isoSeconds } from '../months';

const PLANS = [
  {
    code: 'free',
    name: 'Free',
    description: 'Everything you need to try it, with your own AI key.',
    price_cents: 0,
    duration_months: 1,
    features: ['AI tags and summaries with your own API key', 'Saves to your bookmark service', 'Shows ads'],
    is_active: true,
  },
  {
    code: 'pro_monthly',
    name: 'Pro Monthly',
    description: 'Hosted AI without a key and without ads, billed every month.',
    price_cents: 499,
    duration_months: 1,
    features: [
      'Hosted AI, no API key needed',
      'No ads',
      'Tags and summaries on every page you save',
      'Nothing to configure',
      'Cancel at any time',
    ],
    is_active: true,
  },
  {
    code: 'pro_yearly',
    name: 'Pro Yearly',
    description: 'All of Pro, billed once a year.',
    price_cents: 399,
    duration_months: 12,
    features: [
      'Hosted AI, no API key needed',
      'No ads',
      'Tags and summaries on every page you save',
      'Nothing to configure',
      'One payment a year',
    ],
    is_active: true,
  },
  {
    code: 'team_monthly',
    name: 'Team (not on sale)',
    description: 'Shared collections for small teams. Prepared, not offered yet.',
    price_cents: 1299,
    duration_months: 1,
    features: ['All of Pro', 'Shared collections', 'One invoice'],
    is_active: false,
  },
];

export const seedPlans = async (db: Database, now: Date): Promise<void> => {
  const createdAt = isoSeconds(addMonths(now, -20));
  for (const plan of PLANS) await db.plans.insert({ ...plan, created_at: createdAt });
};
