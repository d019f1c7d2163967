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

/** Differences between a backend and docs/openapi.json in one kind of record. */
interface Differences {
  /** Field names: `{ total: 'amount' }` reads `total` of the backend as `amount`, and sends `amount` as `total`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Values by field: `{ status: { paid: 'succeeded' } }` reads `paid` as `succeeded`, and sends `succeeded` as `paid`. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Mapping {
  readonly update: 'PUT' | 'PATCH';
  /** The case of names in bodies and query parameters: `page_size` or `pageSize`. */
  readonly requests: 'snake_case' | 'camelCase';
  /** Whether `amount`, `price`, and sums are in units of the currency, or in its smallest unit, such as cents. */
  readonly amounts: 'units' | 'cents';
  readonly records: Readonly<Partial<Record<RecordKind, Differences>>>;
}

/** The only file to edit for a backend that differs from docs/openapi.json. `npm run doctor` prints the lines to add. */
export const mapping: Mapping = {
  update: 'PUT',
  requests: 'snake_case',
  amounts: 'units',
  records: {},
};
