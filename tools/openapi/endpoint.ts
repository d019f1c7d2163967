import type * as v from 'valibot';

import { assumed } from '../../src/config/assumedPaths';
import { LOOKUP_LIMIT } from '../../src/config/limits';
import type { Source } from './source';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A field of a response. */
export interface Field {
  /** Consequence for users if the field is missing. Starts with `nothing` if there is none. */
  readonly ifMissing: string;
  /** Whether a row or response without the field is useless. */
  readonly isNeeded?: true;
  /** Other names under which the site reads the field. */
  readonly names?: readonly string[];
  readonly schema?: JsonSchema;
}

/** A response, or one row of it. */
export interface Resource {
  readonly name: string;
  /** The schema to edit for a backend that sends something else. */
  readonly source: Source;
  readonly schema: v.GenericSchema;
  readonly fields: Readonly<Record<string, Field>>;
}

/** A query parameter or a field of a request body. */
export interface Sent {
  readonly schema: JsonSchema;
  /** Whether the request always sends it. */
  readonly always?: true;
  /** Whether the specification defines it. All others are assumed. */
  readonly spec?: boolean;
  /** Consequence for users if the backend ignores it. */
  readonly ifMissing: string;
}

export type Answer =
  /** Any 2xx is a success, and the body is not read. */
  | { readonly kind: 'any' }
  | { readonly kind: 'one'; readonly of: Resource }
  /** A plain list, or an object with `items`. */
  | { readonly kind: 'list'; readonly of: Resource; readonly isPaged: boolean };

/** Values of the backend under test. */
export interface Sample {
  /** The id of a row that the request can change. */
  readonly id: string;
  /** The signed-in user. */
  readonly email: string;
  readonly password: string;
  readonly adminCode: string;
  /** Scheme, host, and port of the site. */
  readonly origin: string;
  /** Returns the token in the newest email of a type. */
  readonly tokenFor: (email: string, type: 'activation' | 'password_reset') => Promise<string>;
}

/** One request of this site. */
export interface Endpoint {
  /** Name of the API function. */
  readonly id: string;
  readonly source: Source;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the base path, with `{id}` in place of an id. */
  readonly path: string;
  readonly tag: 'Account' | 'Plans' | 'Payments' | 'Feedback' | 'Admin';
  readonly identity: 'nobody' | 'user' | 'administrator';
  /** Facts that the function name does not contain. */
  readonly summary?: string;
  /** Consequence for users if the backend does not have the request. */
  readonly ifMissing: string;
  readonly query?: Readonly<Record<string, Sent>>;
  readonly body?: Readonly<Record<string, Sent>>;
  /** Whether the body is multipart form data. */
  readonly isForm?: true;
  /** Whether the keys of the body are not known beforehand. */
  readonly hasFreeBody?: true;
  readonly answer: Answer;
  /** Meanings of statuses that differ from other requests. */
  readonly errors?: Readonly<Record<number, string>>;
  /** Sends the request with example values. */
  readonly send: (sample: Sample) => Promise<unknown>;
}

/** Returns where to edit the path of a request that the specification does not define; `undefined` for all others. */
export function pathPlace({ path }: Pick<Endpoint, 'path'>): Source | undefined {
  const [name] = Object.entries(assumed).find(([, value]) => value === path) ?? [];
  return name === undefined ? undefined : `src/config/assumedPaths.ts, ${name}`;
}

/** Whether the site works without the request. */
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

/** A filter of a list. */
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
