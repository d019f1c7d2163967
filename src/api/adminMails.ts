import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { send } from '../http/send';
import { adminPage } from './adminList';
import { date, decode, identity, shortText, optionalIdField, longText, pathSegment, text, lowercase } from './decode';
import { ownerFields, ownerOf } from './owner';
import { computed, firstKeyOf, row } from './row';

const BODY_MAX = 200_000;

const body = text(BODY_MAX);

const MAIL = {
  id: optionalIdField,
  userId: ownerFields.userId,
  to: computed(
    (from) => v.parse(identity, from['to_email']) || ownerOf(from).userEmail || v.parse(identity, from['to']),
    'to_email',
    'to',
    ...ownerFields.userEmail.names,
  ),
  subject: shortText,
  type: firstKeyOf(lowercase, 'email_type', 'type'),
  status: lowercase,
  error: firstKeyOf(longText, 'error_message', 'error'),
  sentAt: date,
  createdAt: date,
};

export const MailRow = v.pipe(
  row('email', MAIL),
  v.check(({ id, to }) => id !== '' || to !== ''),
);

export type Mail = v.InferOutput<typeof MailRow>;

/** The bodies are untrusted, and can contain valid links, for example to reset a password. */
export const MailBody = row('email', {
  ...MAIL,
  html: firstKeyOf(body, 'body_html', 'html'),
  text: firstKeyOf(body, 'body_text', 'text', 'body'),
  messageId: firstKeyOf(shortText, 'provider_message_id', 'message_id'),
});

export type MailDetail = v.InferOutput<typeof MailBody>;

export const MAILS_KEY = ['admin-mails'] as const;

/** Fetches a page of the email log (spec §7). The specification has no filters, so their names are our assumption. */
export const fetchMails = adminPage(MailRow, '/admin/email-logs');

/** Times that the filters compare: an email matches if it was created or sent in the range. */
export const mailMoments = ({ createdAt, sentAt }: Mail) => [createdAt, sentAt] as const;

export async function fetchMail(mailId: string, signal?: AbortSignal): Promise<MailDetail> {
  return decode(MailBody, await send({ path: `/admin/email-logs/${pathSegment(mailId)}`, signal }));
}

export const mailQuery = (mailId: string) =>
  queryOptions({ queryKey: [...MAILS_KEY, 'one', mailId], queryFn: ({ signal }) => fetchMail(mailId, signal) });
