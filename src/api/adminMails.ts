import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { send } from '../http/send';
import { isDict } from '../lib/dict';
import { type AdminListQuery, type OtherField, otherFields, requestAdminList } from './adminList';
import {
  type Page,
  date,
  decode,
  decodePage,
  line,
  optionalId,
  prose,
  row,
  segment,
  text,
  under,
  word,
} from './decode';

/** A longer mail is cut: it is looked at, not kept. */
const BODY_MAX = 200_000;

const body = text(BODY_MAX);

const MAIL = {
  id: optionalId,
  userId: optionalId,
  to: under(line, 'to_email', 'recipient', 'to', 'email'),
  subject: line,
  type: under(word, 'email_type', 'type'),
  status: word,
  error: under(prose, 'error_message', 'error'),
  sentAt: date,
  createdAt: date,
};

/** A mail in the list, without its bodies; a row needs an id or a recipient. */
export const MailRow = v.pipe(
  row(MAIL),
  v.check(({ id, to }) => id !== '' || to !== ''),
);

export type Mail = v.InferOutput<typeof MailRow>;

const metadataOf = (value: unknown): readonly OtherField[] => (isDict(value) ? otherFields(value, []) : []);

const MARKUP = /^\s*<(?:!doctype|html|head|body|div|table|h\d|p)\b[^]*>\s*$/i;

/** A mail as a whole. Both bodies are someone else's text: they may hold anything, live links too. */
export const MailBody = v.pipe(
  row({
    ...MAIL,
    html: under(body, 'body_html', 'html'),
    text: under(body, 'body_text', 'text', 'body'),
    messageId: under(line, 'provider_message_id', 'message_id'),
    /** What the server noted beside it. */
    others: ({ metadata, ...from }, names) => [...otherFields(from, names), ...metadataOf(metadata)],
  }),
  // A server with one body for both.
  v.transform((mail) => (mail.html === '' && MARKUP.test(mail.text) ? { ...mail, html: mail.text, text: '' } : mail)),
);

export type MailDetail = v.InferOutput<typeof MailBody>;

export const MAILS_KEY = ['admin-mails'] as const;

/** `GET /admin/email-logs` (spec §7; the names of its filters are assumed). */
export async function fetchMails(query: AdminListQuery, signal?: AbortSignal): Promise<Page<Mail>> {
  const { body: answer, ...paging } = await requestAdminList('/admin/email-logs', query, signal);
  return decodePage(MailRow, answer, paging, 'email_logs');
}

/** `GET /admin/email-logs/{id}` */
export async function fetchMail(mailId: string, signal?: AbortSignal): Promise<MailDetail> {
  const answer = await send({ path: `/admin/email-logs/${segment(mailId)}`, signal });
  return decode(MailBody, answer);
}

export const mailQuery = (mailId: string) =>
  queryOptions({ queryKey: [...MAILS_KEY, 'one', mailId], queryFn: ({ signal }) => fetchMail(mailId, signal) });
