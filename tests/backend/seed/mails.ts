import type { Database } from '../database';
import { DAY_MS, isoSeconds } from '../months';
import { bodiesOf } from '../outbox';
import type { MailRow, UserRow } from '../schemas';
import type { Random } from './random';

const KINDS = [
  {
    type: 'activation',
    subject: 'Activate your AI Bookmark account',
    text: 'Follow the link to activate your account.',
    path: '/activate?token=',
  },
  {
    type: 'password_reset',
    subject: 'Reset your AI Bookmark password',
    text: 'Somebody asked to reset your password.',
    path: '/reset-password?token=',
  },
  { type: 'payment', subject: 'Your receipt for Pro Monthly', text: 'We received $4.99. Thank you.', path: null },
  {
    type: 'feedback_reply',
    subject: 'We answered your feedback',
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
const COUNT = 250;
const SITE = 'https://aibookmark.example';

const statusOf = (random: Random): MailRow['status'] => {
  const at = random.next();
  if (at < 0.45) return 'sent';
  if (at < 0.86) return 'delivered';
  if (at < 0.92) return 'failed';
  return at < 0.97 ? 'bounced' : 'pending';
};

/** A mail whose HTML tries attacks that must not work where it is shown. */
const HOSTILE_HTML = [
  '<html><head><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/"></head><body>',
  '<script>parent.document.title="owned"</script><img src="https://evil.example/pixel.png" onerror="alert(1)">',
  '<style>body{position:fixed;inset:0;background:red}</style><form action="https://evil.example/"><button>Go</button></form>',
  '<a href="https://evil.example/" target="_top">leave</a><iframe src="https://evil.example/"></iframe></body></html>',
].join('');

const rowOf = (user: UserRow, at: Date, number: number, random: Random): Omit<MailRow, 'id'> => {
  const kind = random.pick(KINDS);
  const status = statusOf(random);
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

/** 250 mails of the last three months, oldest first; one failed within the last day, the hostile one came before it. */
export const seedMails = async (db: Database, now: Date, random: Random): Promise<void> => {
  const users = db.users.all();
  const ages = Array.from({ length: COUNT - 2 }, () => 0.2 + random.next() * 90).toSorted((a, b) => b - a);
  for (const [index, age] of ages.entries()) {
    const user = users[random.between(0, Math.min(users.length, 2_000) - 1)];
    if (user !== undefined)
      await db.mails.insert(rowOf(user, new Date(now.getTime() - age * DAY_MS), index + 1, random));
  }
  const last = users[2];
  if (last === undefined) return;
  const hostile = rowOf(last, new Date(now.getTime() - 0.15 * DAY_MS), COUNT - 1, random);
  await db.mails.insert({
    ...hostile,
    subject: '"><img src=x onerror=alert(1)>',
    email_type: 'other',
    body_html: HOSTILE_HTML,
  });
  const failed = rowOf(last, new Date(now.getTime() - 0.1 * DAY_MS), COUNT, random);
  await db.mails.insert({
    ...failed,
    status: 'failed',
    error_message: ERRORS.failed,
    sent_at: null,
    provider_message_id: null,
  });
};
