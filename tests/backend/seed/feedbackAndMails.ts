import type { Database } from '../database';
import { DAY_MS, isoSeconds } from '../months';
import { bodiesOf } from '../outbox';
import type { FeedbackRow, MailRow, UserRow } from '../schemas';
import type { Random } from './random';

const FEEDBACK_TEXTS = [
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

const FEEDBACK_STATUSES = ['open', 'open', 'in_progress', 'resolved', 'resolved', 'resolved', 'closed'] as const;
const FEEDBACK_COUNT = 40;

const reply = (status: FeedbackRow['status']): string | null =>
  status === 'resolved' ? 'Thank you for writing. This is fixed in the newest version of the extension.' : null;

/**
 * Seeds 40 messages of the last two months, oldest first. The messages of the last three days are open and unanswered.
 */
export const seedFeedback = async (db: Database, now: Date, random: Random): Promise<void> => {
  const users = db.users.all().filter((user) => user.activated_at !== null && !user.roles.includes('admin'));
  const ages = Array.from({ length: FEEDBACK_COUNT }, () => random.next() * 60).toSorted((a, b) => b - a);
  for (const age of ages) {
    const [type, subject, content] = random.pick(FEEDBACK_TEXTS);
    const created = now.getTime() - age * DAY_MS;
    const status = age < 3 ? 'open' : random.pick(FEEDBACK_STATUSES);
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

const MAIL_KINDS = [
  {
    type: 'activation',
    subject: 'Activate your AI Bookmark account',
    text: 'Follow the link to activate your account.',
    path: '/activate?token=',
  },
  {
    type: 'password_reset',
    subject: 'Reset your AI Bookmark password',
    text: 'Someone requested a password reset for your account.',
    path: '/reset-password?token=',
  },
  { type: 'payment', subject: 'Your receipt for Pro Monthly', text: 'We received $4.99. Thank you.', path: null },
  {
    type: 'feedback_reply',
    subject: 'We replied to your feedback',
    text: 'Thank you for writing. This is fixed in the newest version.',
    path: null,
  },
  {
    type: 'other',
    subject: 'What is new in AI Bookmark',
    text: 'Summaries are faster and tags are better.',
    path: null,
  },
] as const;

const ERRORS = { failed: '421 4.7.0 try again later', bounced: '550 5.1.1 mailbox unavailable' } as const;
const MAIL_COUNT = 250;
const SITE = 'https://aibookmark.example';

const mailStatus = (random: Random): MailRow['status'] => {
  const at = random.next();
  if (at < 0.45) return 'sent';
  if (at < 0.86) return 'delivered';
  if (at < 0.92) return 'failed';
  return at < 0.97 ? 'bounced' : 'pending';
};

/**
 * Email body that tries to run a script, load other pages, and cover the page. An email preview must block all of this.
 */
const HOSTILE_HTML = [
  '<html><head><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/"></head><body>',
  '<script>parent.document.title="owned"</script><img src="https://evil.example/pixel.png" onerror="alert(1)">',
  '<style>body{position:fixed;inset:0;background:red}</style><form action="https://evil.example/"><button>Go</button></form>',
  '<a href="https://evil.example/" target="_top">leave</a><iframe src="https://evil.example/"></iframe></body></html>',
].join('');

const mailRow = (user: UserRow, at: Date, number: number, random: Random): Omit<MailRow, 'id'> => {
  const kind = random.pick(MAIL_KINDS);
  const status = mailStatus(random);
  const link = kind.path === null ? null : `${SITE}${kind.path}seeded-token-${number}`;
  const isOut = status === 'sent' || status === 'delivered';
  return {
    user_id: user.id,
    to_email: user.email,
    subject: kind.subject,
    email_type: kind.type,
    status,
    error_message: status === 'failed' || status === 'bounced' ? ERRORS[status] : null,
    ...bodiesOf([`Hello ${user.username},`, kind.text], link === null ? undefined : { label: 'Open', href: link }),
    link,
    provider_message_id: isOut ? `<seed-${number}@mail.example>` : null,
    metadata: { template: kind.type, attempt: '1' },
    created_at: isoSeconds(at),
    sent_at: isOut ? isoSeconds(new Date(at.getTime() + 2_000)) : null,
  };
};

/** Seeds 250 emails of the last three months, oldest first. The newest two are the hostile email and a failed one. */
export const seedMails = async (db: Database, now: Date, random: Random): Promise<void> => {
  const users = db.users.all();
  const ages = Array.from({ length: MAIL_COUNT - 2 }, () => 0.2 + random.next() * 90).toSorted((a, b) => b - a);
  for (const [index, age] of ages.entries()) {
    const user = users[random.between(0, Math.min(users.length, 2_000) - 1)];
    if (user !== undefined)
      await db.mails.insert(mailRow(user, new Date(now.getTime() - age * DAY_MS), index + 1, random));
  }
  const last = users[2];
  if (last === undefined) return;
  const hostile = mailRow(last, new Date(now.getTime() - 0.15 * DAY_MS), MAIL_COUNT - 1, random);
  await db.mails.insert({
    ...hostile,
    subject: '"><img src=x onerror=alert(1)>',
    email_type: 'other',
    body_html: HOSTILE_HTML,
  });
  const failed = mailRow(last, new Date(now.getTime() - 0.1 * DAY_MS), MAIL_COUNT, random);
  await db.mails.insert({
    ...failed,
    status: 'failed',
    error_message: ERRORS.failed,
    sent_at: null,
    provider_message_id: null,
  });
};
