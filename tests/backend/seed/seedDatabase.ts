import type { Database } from '../database';
import { addDays, addMonths, isoSeconds } from '../months';
import type { SettingRow } from '../schemas';
import { seedFeedback, seedMails } from './feedbackAndMails';
import { createRandom } from './random';
import { seedSubscriptionsAndPayments } from './subscriptions';
import { seedUsers } from './users';

const PLANS = [
  {
    code: 'free',
    name: 'Free',
    description: 'Everything you need to get started, with your own AI key.',
    price_cents: 0,
    duration_months: 1,
    features: ['AI tags and summaries with your own API key', 'Saves to your bookmark service', 'Shows ads'],
    is_active: true,
  },
  {
    code: 'pro_monthly',
    name: 'Pro Monthly',
    description: 'Hosted AI, no API key, no ads. Billed monthly.',
    price_cents: 499,
    duration_months: 1,
    features: [
      'Hosted AI, no API key needed',
      'No ads',
      'Tags and summaries for every page you save',
      'No AI setup',
      'Cancel anytime',
    ],
    is_active: true,
  },
  {
    code: 'pro_yearly',
    name: 'Pro Yearly',
    description: 'Everything in Pro, billed once a year.',
    price_cents: 399,
    duration_months: 12,
    features: [
      'Hosted AI, no API key needed',
      'No ads',
      'Tags and summaries for every page you save',
      'No AI setup',
      'One payment per year',
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

const seedPlans = async (db: Database, now: Date): Promise<void> => {
  const createdAt = isoSeconds(addMonths(now, -20));
  for (const plan of PLANS) await db.plans.insert({ ...plan, created_at: createdAt });
};

type Seeded = [id: string, value: unknown, type: SettingRow['type'], group: SettingRow['group'], description: string];

const SETTINGS: Seeded[] = [
  ['site_name', 'AI Bookmark', 'string', 'basic', '站点名称'],
  ['support_email', 'support@aibookmark.example', 'string', 'basic', '客服邮箱'],
  ['maintenance_mode', false, 'boolean', 'basic', '维护模式'],
  ['registration_open', true, 'boolean', 'basic', '允许注册'],
  ['smtp.host', 'smtp.example.com', 'string', 'email', 'SMTP 服务器'],
  ['smtp.port', 587, 'number', 'email', 'SMTP 端口'],
  ['smtp.password', 'not-a-real-password', 'secret', 'email', 'SMTP 密码'],
  ['mail_footer', 'AI Bookmark\nYou receive this mail because you have an account.', 'text', 'email', '邮件页脚'],
  ['currency', 'USD', 'string', 'payment', '结算货币'],
  ['stripe_secret_key', null, 'secret', 'payment', '支付密钥'],
  ['grace_period_days', 3, 'number', 'payment', '宽限期（天）'],
  ['ai_model', 'fast-summary-2', 'string', 'ai', '默认模型'],
  ['ai_daily_limit', 200, 'number', 'ai', '每日调用上限'],
  ['ai_prompt', 'Give five tags and a summary of two sentences.', 'text', 'ai', '提示词'],
  ['ai_options', { temperature: 0.2, languages: ['en', 'zh'] }, 'json', 'ai', '模型参数'],
];

const seedSettings = async (db: Database, now: Date): Promise<void> => {
  const updatedAt = isoSeconds(addDays(now, -30));
  for (const [id, value, type, group, description] of SETTINGS) {
    await db.settings.insert({ id, value, type, group, description, updated_at: updatedAt });
  }
};

const SEED = 20_251_120;

/** Fills an empty database. The same `now` and `userCount` create the same rows, except for tokens. */
export const seedDatabase = async (db: Database, now: Date, userCount: number): Promise<void> => {
  const random = createRandom(SEED);
  await seedPlans(db, now);
  await seedUsers(db, now, userCount, random);
  await seedSubscriptionsAndPayments(db, now, random);
  await seedFeedback(db, now, random);
  await seedMails(db, now, random);
  await seedSettings(db, now);
};
