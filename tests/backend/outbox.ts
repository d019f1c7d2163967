import { randomUUID } from 'node:crypto';

import type { Database } from './database';
import { isoSeconds } from './months';
import type { Settings } from './options';
import type { MailRow, UserRow } from './schemas';

/** The parts of a request's context that sending an email needs */
type Sender = { db: Database; now: Date; settings: Settings };

type SentEmail = {
  to: UserRow;
  type: MailRow['email_type'];
  subject: string;
  paragraphs: string[];
  link?: { label: string; href: string };
  metadata?: Record<string, string>;
};

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Creates the text and HTML bodies of an email. */
export const bodiesOf = (paragraphs: readonly string[], link?: { label: string; href: string }) => {
  const button = link === undefined ? '' : `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`;
  const html = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return {
    body_text: [...paragraphs, ...(link === undefined ? [] : [`${link.label}: ${link.href}`])].join('\n\n'),
    body_html: `<!doctype html><html><body style="font-family:sans-serif">${html}${button}<p>AI Bookmark</p></body></html>`,
  };
};

/** Whether emails to this address fail. To test a failed email, use an address that begins with `bounce`. */
const isUnreachable = (address: string): boolean => address.startsWith('bounce');

/** Adds an email to the outbox, which /admin/email-logs shows, and reports it to `onMail`. */
export const sendMail = async ({ db, now, settings }: Sender, letter: SentEmail): Promise<MailRow> => {
  const failed = isUnreachable(letter.to.email);
  const mail = await db.mails.insert({
    user_id: letter.to.id,
    to_email: letter.to.email,
    subject: letter.subject,
    email_type: letter.type,
    status: failed ? 'failed' : 'sent',
    error_message: failed ? '550 5.1.1 mailbox unavailable' : null,
    ...bodiesOf([`Hello ${letter.to.username},`, ...letter.paragraphs], letter.link),
    link: letter.link?.href ?? null,
    provider_message_id: failed ? null : `<${randomUUID()}@mail.example>`,
    metadata: letter.metadata ?? {},
    created_at: isoSeconds(now),
    sent_at: failed ? null : isoSeconds(now),
  });
  settings.onMail(mail);
  return mail;
};
