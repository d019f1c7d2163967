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

interface Differences {
  /** Field names. With `{ total: 'amount' }`, the backend's field `total` is read as `amount`, and sent as `total`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Values by field. With `{ status: { paid: 'succeeded' } }`, the backend's status `paid` is read as `succeeded`. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Mapping {
  readonly update: 'PUT' | 'PATCH';
  /** The case of names in request bodies and query parameters: `page_size` or `pageSize`. */
  readonly requests: 'snake_case' | 'camelCase';
  /** Whether amounts and prices are in units of the currency (dollars), or in its smallest unit (cents). */
  readonly amounts: 'units' | 'cents';
  readonly records: Readonly<Partial<Record<RecordKind, Differences>>>;
}

/** Edit this if your backend differs from docs/openapi.json. `npm run doctor` prints the mapping. */
export const mapping: Mapping = {
  update: 'PUT',
  requests: 'snake_case',
  amounts: 'units',
  records: {},
};
