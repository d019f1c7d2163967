import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { send } from '../http/send';
import { cleanText } from '../lib/cleanText';
import { isDict } from '../lib/dict';
import { type AdminListQuery, type OtherField, otherFields, requestAdminList } from './adminList';
import { type Page, date, decode, decodePage, line, optionalId, prose, word, segment } from './decode';

/** A line of the mail log. */
export interface Mail {
  /** Empty when the server did not name one. */
  readonly id: string;
  /** Empty when the server does not say. */
  readonly userId: string;
  readonly to: string;
  readonly subject: string;
  readonly type: string;
  readonly status: string;
  /** Why it did not arrive. */
  readonly error: string;
  readonly sentAt: string | null;
  readonly createdAt: string | null;
}

/** A mail as a whole. Both bodies are someone else's text: they may hold anything, live links too. */
export interface MailDetail extends Mail {
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  /** What the server noted beside it. */
  readonly others: readonly OtherField[];
}

export interface MailsQuery extends AdminListQuery {
  readonly type?: string;
}

/** A longer mail is cut: it is looked at, not kept. */
const BODY_MAX = 200_000;

const body = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, BODY_MAX)),
  ),
  '',
);
const Fields = v.looseObject({
  id: optionalId,
  user_id: optionalId,
  subject: line,
  status: word,
  error_message: prose,
  sent_at: date,
  created_at: date,
});

const mailOf = (row: v.InferOutput<typeof Fields>): Mail => ({
  id: row.id,
  userId: row.user_id,
  to: v.parse(line, row['to_email'] ?? row['recipient'] ?? row['to'] ?? row['email']),
  subject: row.subject,
  type: v.parse(word, row['email_type'] ?? row['type']),
  status: row.status,
  error: row.error_message || v.parse(prose, row['error']),
  sentAt: row.sent_at,
  createdAt: row.created_at,
});

export const MailRow = v.pipe(
  Fields,
  v.transform(mailOf),
  v.check((mail) => mail.id !== '' || mail.to !== ''),
);

const KNOWN: ReadonlySet<string> = new Set(
  `id user_id to_email recipient to email subject email_type type status error_message error sent_at created_at body_html html
   body_text text body provider_message_id message_id metadata`.split(/\s+/),
);

const metadataOf = (value: unknown): readonly OtherField[] => (isDict(value) ? otherFields(value, new Set()) : []);

export const MailBody = v.pipe(
  Fields,
  v.transform((row): MailDetail => ({
    ...mailOf(row),
    html: v.parse(body, row['body_html'] ?? row['html']),
    text: v.parse(body, row['body_text'] ?? row['text'] ?? row['body']),
    messageId: v.parse(line, row['provider_message_id'] ?? row['message_id']),
    others: [...otherFields(row, KNOWN), ...metadataOf(row['metadata'])],
  })),
);

/** Key of everything that was read from `/admin/email-logs`. */
export const MAILS_KEY = ['admin-mails'] as const;

/**
 * `GET /admin/email-logs` (spec §7; the names of its filters are assumed).
 *
 * @throws ApiError
 */
export async function fetchMails(query: MailsQuery, signal?: AbortSignal): Promise<Page<Mail>> {
  const { body: answer, ...paging } = await requestAdminList('/admin/email-logs', query, { type: query.type }, signal);
  return decodePage(MailRow, answer, paging, 'email_logs');
}

/** `GET /admin/email-logs/{id}` */
export async function fetchMail(mailId: string, signal?: AbortSignal): Promise<MailDetail> {
  const answer = await send({ method: 'GET', path: `/admin/email-logs/${segment(mailId)}`, identity: 'fresh', signal });
  return decode(MailBody, answer);
}

export const mailQuery = (mailId: string) =>
  queryOptions({ queryKey: [...MAILS_KEY, 'one', mailId], queryFn: ({ signal }) => fetchMail(mailId, signal) });
