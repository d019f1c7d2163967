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

/** Differences between a backend and docs/openapi.json for one kind of record. */
interface Differences {
  /** Field names. For example, `{ total: 'amount' }` reads the backend's field `total` as `amount`, and sends `amount` as `total`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Values by field. For example, `{ status: { paid: 'succeeded' } }` reads the status `paid` as `succeeded`, and sends `succeeded` as `paid`. */
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

/** Edit this if your backend has other names or values than docs/openapi.json. `npm run doctor` prints the mapping. Other paths belong in `assumedPaths.ts`. */
export const mapping: Mapping = {
  update: 'PUT',
  requests: 'snake_case',
  amounts: 'units',
  records: {},
};
