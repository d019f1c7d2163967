import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { send } from '../http/send';
import { cleanText } from '../lib/cleanText';
import { isDict } from '../lib/dict';
import { type Page, date, decode, decodePage, id, line, prose } from './decode';
import { endpoints } from './endpoints';
import { type OtherField, otherFields } from './otherFields';

/** A line of the mail log. */
export interface Mail {
  /** Empty when the server did not name one. */
  readonly id: string;
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

/** What is asked for: a page, and what narrows the list. */
export interface MailsAsked {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  /** Calendar days, both included. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
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
const word = v.pipe(
  line,
  v.transform((text) => text.toLowerCase()),
);

const FIELDS = {
  id: v.fallback(id, ''),
  subject: line,
  status: word,
  error_message: prose,
  sent_at: date,
  created_at: date,
};

type Fields = v.InferOutput<typeof Loose>;
const Loose = v.looseObject(FIELDS);

const mailOf = (row: Fields): Mail => ({
  id: row.id,
  to: v.parse(line, row['to_email'] ?? row['recipient'] ?? row['to'] ?? row['email']),
  subject: row.subject,
  type: v.parse(word, row['email_type'] ?? row['type']),
  status: row.status,
  error: row.error_message || v.parse(prose, row['error']),
  sentAt: row.sent_at,
  createdAt: row.created_at,
});

export const MailRow = v.pipe(
  Loose,
  v.transform(mailOf),
  v.check((mail) => mail.id !== '' || mail.to !== ''),
);

const KNOWN: ReadonlySet<string> = new Set(
  `id to_email recipient to email subject email_type type status error_message error sent_at created_at body_html html
   body_text text body provider_message_id message_id metadata`.split(/\s+/),
);

const metadataOf = (value: unknown): readonly OtherField[] => (isDict(value) ? otherFields(value, new Set()) : []);

const MailBody = v.pipe(
  Loose,
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
export async function fetchMails(asked: MailsAsked, signal?: AbortSignal): Promise<Page<Mail>> {
  const answer = await send({
    method: 'GET',
    path: endpoints.adminEmailLogs(),
    query: {
      page: asked.page,
      page_size: asked.pageSize,
      search: asked.search || undefined,
      type: asked.type || undefined,
      status: asked.status || undefined,
      start_date: asked.startDate || undefined,
      end_date: asked.endDate || undefined,
    },
    identity: 'fresh',
    signal,
  });
  return decodePage(MailRow, answer, asked, 'email_logs');
}

/** `GET /admin/email-logs/{id}` */
export async function fetchMail(mailId: string, signal?: AbortSignal): Promise<MailDetail> {
  const answer = await send({ method: 'GET', path: endpoints.adminEmailLog(mailId), identity: 'fresh', signal });
  return decode(MailBody, answer);
}

export const mailQuery = (mailId: string) =>
  queryOptions({ queryKey: [...MAILS_KEY, 'one', mailId], queryFn: ({ signal }) => fetchMail(mailId, signal) });
