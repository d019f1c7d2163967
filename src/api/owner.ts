import * as v from 'valibot';

import { type Dict, isDict } from '../lib/dict';
import { identity, optionalIdField } from './decode';
import { computed } from './row';

/** The user that a record belongs to. A field is empty if the record does not contain it. */
export interface Owner {
  readonly userId: string;
  readonly userEmail: string;
  /** Whether the record has another id instead of a user id, for example a customer id of the payment provider. */
  readonly hasForeignId: boolean;
}

/** Fields other than `user` that contain a person: an object, an email, or an id. The id might not be a user id. */
const FOREIGN_FIELDS = ['owner', 'customer', 'account', 'recipient', 'to', 'author'];
const EMAIL_FIELDS = ['user_email', 'to_email', 'email', 'recipient_email', 'customer_email'];

const idOf = (value: unknown): string => v.parse(optionalIdField, value);
const emailOf = (value: unknown): string => {
  const text = v.parse(identity, value);
  return text.includes('@') ? text : '';
};

const holdsId = (value: unknown): boolean =>
  isDict(value)
    ? [value['id'], value['user_id']].some((id) => idOf(id) !== '')
    : idOf(value) !== '' && emailOf(value) === '';

/** Reads `user_id` and an email field, or `user: { id, email }`. The specification doesn't define these fields. */
export function ownerOf(from: Dict): Owner {
  const { user } = from;
  const owners = [user, ...FOREIGN_FIELDS.map((name) => from[name])].flat();
  // Text in the field `user` isn't used as an id, because it can be a name. A number is always an id.
  const ids = [
    from['user_id'],
    ...(isDict(user) ? [user['id'], user['user_id'], user['userId']] : [Number.isInteger(user) && user]),
  ];
  const userId = ids.map((id) => idOf(id)).find((id) => id !== '') ?? '';
  const emails = [
    ...EMAIL_FIELDS.map((name) => from[name]),
    ...owners.map((one) => (isDict(one) ? one['email'] : one)),
  ];
  return {
    userId,
    userEmail: emails.map((email) => emailOf(email)).find((email) => email !== '') ?? '',
    hasForeignId:
      userId === '' && [...owners, ...FOREIGN_FIELDS.map((name) => from[`${name}_id`])].some((value) => holdsId(value)),
  };
}

const NAMES = ['user_id', 'user', ...EMAIL_FIELDS, ...FOREIGN_FIELDS, ...FOREIGN_FIELDS.map((name) => `${name}_id`)];

/** Schema fields for the owner of a row: `row('payment', { ...ownerFields })`. */
export const ownerFields = {
  userId: computed((from) => ownerOf(from).userId, 'user_id', 'user'),
  userEmail: computed(
    (from) => ownerOf(from).userEmail,
    'user_email',
    'email',
    ...EMAIL_FIELDS,
    'user',
    ...FOREIGN_FIELDS,
  ),
};

/** Schema field with the owner of a row, for {@link isOwnedBy}. */
export const owner = computed(ownerOf, ...NAMES);

/** Whether a record belongs to a user; `null` if the record and the user have too few data to compare. */
export function isOwnedBy(
  { userId, userEmail, hasForeignId }: Owner,
  user: { readonly id: string; readonly email: string },
): boolean | null {
  if (userId !== '') return userId === user.id;
  if (userEmail === '' || user.email === '') return null;
  if (userEmail === user.email) return true;
  // Unknown, because accounts can have emails that differ only in case, and a customer's email can be another one.
  return hasForeignId || userEmail.toLowerCase() === user.email.toLowerCase() ? null : false;
}
