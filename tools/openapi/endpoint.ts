import type * as v from 'valibot';

import { assumed } from '../../src/config/assumedPaths';
import { LOOKUP_LIMIT } from '../../src/config/limits';
import type { Source } from './source';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A field of a response. */
export interface Field {
  /** Consequence for users if the field is missing. Starts with `nothing` if users notice no difference. */
  readonly ifMissing: string;
  /** Whether the site can't use a row or response without the field. */
  readonly isNeeded?: true;
  /** Other names under which the site reads the field. */
  readonly names?: readonly string[];
  readonly schema?: JsonSchema;
}

/** A response, or one row of it. */
export interface Resource {
  readonly name: string;
  /** The export to edit if a backend sends another format. */
  readonly source: Source;
  readonly schema: v.GenericSchema;
  readonly fields: Readonly<Record<string, Field>>;
}

/** A query parameter or a field of a request body. */
export interface Sent {
  readonly schema: JsonSchema;
  /** Whether every such request contains the value. */
  readonly always?: true;
  /** Whether the product specification defines the value. Otherwise, the value is an assumption of this site. */
  readonly spec?: boolean;
  /** Consequence for users if the backend ignores the value. */
  readonly ifMissing: string;
}

export type Answer =
  /** Any 2xx status is a success. The site doesn't read the body. */
  | { readonly kind: 'any' }
  | { readonly kind: 'one'; readonly of: Resource }
  /** A plain list, or an object with the list under `items`, `data`, or `results`. */
  | { readonly kind: 'list'; readonly of: Resource; readonly isPaged: boolean };

/** Values for test requests, all valid in the backend under test. */
export interface Sample {
  /** Id of a row that the request can change. */
  readonly id: string;
  /** Email of the signed-in user. */
  readonly email: string;
  readonly password: string;
  readonly adminCode: string;
  /** Scheme, host, and port of the site. */
  readonly origin: string;
  /** Returns the token in the newest email of this type to this address. */
  readonly tokenFor: (email: string, type: 'activation' | 'password_reset') => Promise<string>;
}

/** One request of this site. */
export interface Endpoint {
  /** Name of the API function. */
  readonly id: string;
  readonly source: Source;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base path: `/admin/plans/{id}`. */
  readonly path: string;
  readonly tag: 'Account' | 'Plans' | 'Payments' | 'Feedback' | 'Admin';
  readonly identity: 'visitor' | 'user' | 'administrator';
  /** Title in the OpenAPI document. Default: the function name in words. */
  readonly summary?: string;
  /** Consequence for users if the backend doesn't have this endpoint. */
  readonly ifMissing: string;
  readonly query?: Readonly<Record<string, Sent>>;
  readonly body?: Readonly<Record<string, Sent>>;
  /** Whether the body is multipart form data. */
  readonly isForm?: true;
  /** Whether the body can have any keys, such as the names of settings. */
  readonly hasFreeBody?: true;
  readonly answer: Answer;
  /** Descriptions of error statuses that have a special meaning for this request. */
  readonly errors?: Readonly<Record<number, string>>;
  /** Sends the request with the sample values. */
  readonly send: (sample: Sample) => Promise<unknown>;
}

/** Returns where to edit the path of an assumed request; `undefined` if the specification defines the request. */
export function pathPlace({ path }: Pick<Endpoint, 'path'>): Source | undefined {
  const [name] = Object.entries(assumed).find(([, value]) => value === path) ?? [];
  return name === undefined ? undefined : `src/config/assumedPaths.ts, ${name}`;
}

/** Whether the site works if the backend doesn't have the endpoint. */
export const isOptional = (call: Pick<Endpoint, 'path'>): boolean => pathPlace(call) !== undefined;

export const text = (max: number, min = 0): JsonSchema => ({
  type: 'string',
  ...(min > 0 ? { minLength: min } : {}),
  maxLength: max,
});
export const TEXT: JsonSchema = { type: 'string' };
export const TEXTS: JsonSchema = { type: 'array', items: TEXT };
export const FLAG: JsonSchema = { type: 'boolean' };
export const whole = (min: number, max: number): JsonSchema => ({ type: 'integer', minimum: min, maximum: max });
export const choice = (...values: readonly (string | number)[]): JsonSchema => ({ enum: values });

export const DATE: JsonSchema = {
  type: ['string', 'number', 'null'],
  description: 'ISO 8601, or seconds or milliseconds since 1970. A time without an offset is in UTC.',
};

const IGNORED = 'the list also shows rows that do not match, and says that the server ignores the filter';

/** Describes a query parameter that filters a list. */
export const filter = (schema: JsonSchema): Sent => ({ schema, ifMissing: IGNORED });

export const PAGING: Readonly<Record<string, Sent>> = {
  page: { schema: whole(1, 1_000_000), always: true, spec: true, ifMissing: 'every page shows the same rows' },
  page_size: {
    schema: whole(1, LOOKUP_LIMIT),
    always: true,
    spec: true,
    ifMissing:
      'pages do not have the requested length. CSV files, plan choices, and the billing history request 100 rows',
  },
};
export const LIMIT: Sent = {
  schema: choice(LOOKUP_LIMIT),
  spec: true,
  ifMissing: 'the site looks up only the first rows, so other names and plans stay unknown',
};
export const SEARCH = filter(text(200));
export const PLAN_CODE = filter(text(64));
const MOMENT = filter({ type: 'string', description: 'A moment in UTC.' });
export const DAYS = { start_date: MOMENT, end_date: MOMENT };
export const OF_USER: Sent = {
  schema: TEXT,
  ifMissing: 'the site removes the rows of other users itself, and might find too few',
};
