import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { DEFAULT_CURRENCY } from '../config/limits';
import { send } from '../http/send';
import { date, decodeRows, id, line, listIn } from './decode';
import { endpoints } from './endpoints';
import { amountOf } from './payments';

/** One line of what happened with a user: a payment, a message or a mail. */
export interface HistoryEntry {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly date: string | null;
  /** Only payments have one. */
  readonly amount: number | null;
  readonly currency: string;
}

/** Where they are, and the name that an answer may give its list. */
const LISTS = {
  payments: { path: endpoints.adminPayments, name: 'payments' },
  feedback: { path: endpoints.assumed.adminFeedback, name: 'feedback' },
  'email-logs': { path: endpoints.adminEmailLogs, name: 'email_logs' },
} as const;

export type HistoryKind = keyof typeof LISTS;

/** As many as are asked for; the page shows the newest of them and links to the full list. */
const ASKED = 20;
const SHOWN = 5;

const text = (value: unknown): string => v.parse(line, value);

const anId = v.fallback(id, '');

const HistoryRow = v.pipe(
  v.looseObject({
    id: anId,
    transaction_id: anId,
    status: line,
    currency: line,
    created_at: date,
    paid_at: date,
    sent_at: date,
  }),
  v.transform((row) => ({
    owner: v.parse(v.fallback(id, ''), row['user_id']),
    email: text(row['user_email'] ?? row['to_email'] ?? row['recipient'] ?? row['to'] ?? row['email']).toLowerCase(),
    entry: {
      id: row.id || row.transaction_id,
      title: text(row['subject']) || text(row['description']) || text(row['plan_code']),
      status: row.status.toLowerCase(),
      date: row.paid_at ?? row.sent_at ?? row.created_at,
      amount: amountOf(row),
      currency: row.currency || DEFAULT_CURRENCY,
    } satisfies HistoryEntry,
  })),
);

/**
 * The newest payments, messages or mails of one user. They are searched by his e-mail; whatever the server finds beside him
 * (`lin@…` in `colin@…`) is left out.
 */
export const userHistoryQuery = (kind: HistoryKind, user: { id: string; email: string }) =>
  queryOptions({
    queryKey: [`admin-${kind}`, 'of', user.id, user.email],
    queryFn: async ({ signal }): Promise<HistoryEntry[]> => {
      const { path, name } = LISTS[kind];
      const query = { page: 1, page_size: ASKED, search: user.email, user_id: user.id };
      const body = await send({ method: 'GET', path: path(), query, identity: 'fresh', signal });
      return decodeRows(HistoryRow, listIn(body, name))
        .items.filter(({ owner, email }) => (owner === '' ? email === user.email.toLowerCase() : owner === user.id))
        .slice(0, SHOWN)
        .map(({ entry }) => entry);
    },
  });
