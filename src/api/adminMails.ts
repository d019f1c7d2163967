import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { send } from '../http/send';
import type { Dict } from '../lib/dict';
import { adminPage } from './adminList';
import {
  date,
  decode,
  identity,
  shortText,
  optionalId,
  longText,
  row,
  segment,
  text,
  firstOf,
  lowercase,
} from './decode';
import { OWNER } from './owner';

/** A longer mail is cut: it is looked at, not kept. */
const BODY_MAX = 200_000;

const body = text(BODY_MAX);

const MAIL = {
  id: optionalId,
  userId: OWNER.userId,
  to: (from: Dict) => v.parse(identity, from['to_email']) || OWNER.userEmail(from) || v.parse(identity, from['to']),
  subject: shortText,
  type: firstOf(lowercase, 'email_type', 'type'),
  status: lowercase,
  error: firstOf(longText, 'error_message', 'error'),
  sentAt: date,
  createdAt: date,
};

/** A mail in the list, without its bodies; a row needs an id or a recipient. */
export const MailRow = v.pipe(
  row(MAIL),
  v.check(({ id, to }) => id !== '' || to !== ''),
);

export type Mail = v.InferOutput<typeof MailRow>;

/** A mail as a whole. Both bodies are someone else's text: they may hold anything, live links too. */
export const MailBody = row({
  ...MAIL,
  html: firstOf(body, 'body_html', 'html'),
  text: firstOf(body, 'body_text', 'text'),
  messageId: firstOf(shortText, 'provider_message_id', 'message_id'),
});

export type MailDetail = v.InferOutput<typeof MailBody>;

export const MAILS_KEY = ['admin-mails'] as const;

/** `GET /admin/email-logs` (spec §7; the names of its filters are assumed). */
export const fetchMails = adminPage(MailRow, '/admin/email-logs');

/** `GET /admin/email-logs/{id}` */
export async function fetchMail(mailId: string, signal?: AbortSignal): Promise<MailDetail> {
  const answer = await send({ path: `/admin/email-logs/${segment(mailId)}`, signal });
  return decode(MailBody, answer);
}

export const mailQuery = (mailId: string) =>
  queryOptions({ queryKey: [...MAILS_KEY, 'one', mailId], queryFn: ({ signal }) => fetchMail(mailId, signal) });
