/** A kind of record. The same kind can be in several responses: a payment is in a history, in a list, and on the dashboard. */
export type RecordKind =
  | 'dashboard'
  | 'email'
  | 'feedback'
  | 'payment'
  | 'plan'
  | 'setting'
  | 'statistics'
  | 'subscription'
  | 'tokens'
  | 'user';

/** How a backend differs from docs/openapi.json in one kind of record. */
interface Differences {
  /** Field names: `{ total: 'amount' }` reads `total` of the backend as `amount`, and sends `amount` as `total`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Values by field: `{ status: { paid: 'succeeded' } }` reads `paid` as `succeeded`, and sends `succeeded` as `paid`. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Mapping {
  /** The method that changes a record. */
  readonly update: 'PUT' | 'PATCH';
  /** The case of names in bodies and query parameters: `page_size` or `pageSize`. */
  readonly requests: 'snake_case' | 'camelCase';
  /** Whether `amount`, `price`, and sums are in units of the currency, or in its smallest unit, such as cents. */
  readonly amounts: 'units' | 'cents';
  readonly records: Readonly<Partial<Record<RecordKind, Differences>>>;
}

/**
 * Names and values of the backend that differ from docs/openapi.json. This is the only file to edit for them. `npm run doctor`
 * prints the lines. camelCase names in responses need no line.
 */
export const mapping: Mapping = {
  update: 'PUT',
  requests: 'snake_case',
  amounts: 'units',
  records: {},
};
