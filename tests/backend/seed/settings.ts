import type { Database } from '../database';
import { addDays, isoSeconds } from '../months';
import type { SettingRow } from '../schemas';

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

export const seedSettings = async (db: Database, now: Date): Promise<void> => {
  const updatedAt = isoSeconds(addDays(now, -30));
  for (const [id, value, type, group, description] of SETTINGS) {
    await db.settings.insert({ id, value, type, group, description, updated_at: updatedAt });
  }
};
