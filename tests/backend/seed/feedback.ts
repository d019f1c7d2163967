import type { Database } from '../database';
import { DAY_MS, isoSeconds } from '../months';
import type { FeedbackRow } from '../schemas';
import type { Random } from './random';

const TEXTS = [
  [
    'bug',
    'Tags are missing on long pages',
    'On articles of more than 20 screens I get a summary but no tags.\n\nSteps:\n1. Open a long page\n2. Press Alt+S',
  ],
  ['idea', 'Folders from tags', 'It would be great if the first tag became the folder of the bookmark.'],
  ['billing', 'Invoice address', 'Please put my company name on the invoices.'],
  ['other', 'Thank you', 'I have been using it for a year and it saved me many hours.'],
  ['bug', '快捷键在 Firefox 中无效', '按 Alt+S 没有任何反应，其他快捷键正常。请帮忙看看，谢谢！'],
  ['idea', 'دعم اللغة العربية', 'هل يمكن إضافة ملخصات باللغة العربية في الإصدار القادم؟'],
  ['bug', '<b>Markup</b> in titles', 'A page titled <script>alert(1)</script> shows its markup in the list.'],
  [
    'billing',
    'Charged twice?',
    'I see two payments of $4.99 in the same month, is that right? My card ends with 4242.',
  ],
] as const;

const STATUSES = ['open', 'open', 'in_progress', 'resolved', 'resolved', 'resolved', 'closed'] as const;
const COUNT = 40;

const reply = (status: FeedbackRow['status']): string | null =>
  status === 'resolved' ? 'Thank you for writing. This is fixed in the newest version of the extension.' : null;

/** 40 messages of the last two months, oldest first; the newest ones are mostly unanswered. */
export const seedFeedback = async (db: Database, now: Date, random: Random): Promise<void> => {
  const users = db.users.all().filter((user) => user.activated_at !== null && !user.roles.includes('admin'));
  const ages = Array.from({ length: COUNT }, () => random.next() * 60).toSorted((a, b) => b - a);
  for (const age of ages) {
    const [type, subject, content] = random.pick(TEXTS);
    const created = now.getTime() - age * DAY_MS;
    const status = age < 3 ? 'open' : random.pick(STATUSES);
    const replied = status === 'resolved' ? isoSeconds(new Date(created + random.next() * 2 * DAY_MS)) : null;
    await db.feedback.insert({
      user_id: users[random.between(0, Math.min(users.length, 500) - 1)]?.id ?? 3,
      type,
      subject,
      content,
      page_url: random.chance(0.5) ? '/subscription' : null,
      technical_details: random.chance(0.4) ? 'Chrome 141, Windows 11, plan pro_monthly, page /subscription' : null,
      status,
      reply: reply(status),
      replied_at: replied,
      created_at: isoSeconds(new Date(created)),
      updated_at: replied ?? isoSeconds(new Date(created)),
    });
  }
};
