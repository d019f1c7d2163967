import * as v from 'valibot';

import { type Dict, isDict } from '../lib/dict';
import { identity, optionalId } from './decode';

/** The user that a record belongs to. A field is empty if the record does not contain it. */
interface Owner {
  readonly userId: string;
  readonly email: string;
}

/** Names of fields that hold the user of a record, as an object or an email. */
const OWNER_FIELDS = ['user', 'owner', 'customer', 'account', 'recipient', 'to', 'author'];
const EMAIL_FIELDS = ['user_email', 'to_email', 'email', 'recipient_email', 'customer_email'];

const idOf = (value: unknown): string => v.parse(optionalId, value);
const emailOf = (value: unknown): string => {
  const text = v.parse(identity, value);
  return text.includes('@') ? text : '';
};

/**
 * Reads the owner of a payment, feedback message, email, or subscription: `user_id` and an email field, or an object such as
 * `user: { id, email }`. The specification does not define these fields.
 */
export function ownerOf(from: Dict): Owner {
  const named = OWNER_FIELDS.flatMap((name) => from[name]);
  const objects = named.filter(isDict);
  const ids = [from['user_id'], ...objects.flatMap((owner) => [owner['id'], owner['user_id']])];
  // `user` can also be the id itself.
  const user = emailOf(from['user']) === '' ? from['user'] : undefined;
  const emails = [...EMAIL_FIELDS.map((name) => from[name]), ...named, ...objects.map((owner) => owner['email'])];
  return {
    userId: [...ids, user].map((value) => idOf(value)).find((id) => id !== '') ?? '',
    email: emails.map((value) => emailOf(value)).find((email) => email !== '') ?? '',
  };
}
