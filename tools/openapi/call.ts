import type * as v from 'valibot';

import { assumed } from '../../src/config/assumedPaths';
import { LOOKUP_LIMIT, PASSWORD_MIN_LENGTH } from '../../src/config/limits';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A field of an answer as this site reads it. */
export interface Field {
  /** What the site shows without it, or what it does instead. */
  readonly without: string;
  /** Without it the row or the answer is of no use. */
  readonly isNeeded?: true;
  /** Other names under which it is read. */
  readonly names?: readonly string[];
  /** Its shape, where the decoder takes anything or reads it by hand. */
  readonly schema?: JsonSchema;
}

/** A file and what in it: `src/api/plans.ts, PlanRow`. */
export type Source = `src/${string}.ts, ${string}`;

/** What an answer or one row of it holds. */
export interface Resource {
  readonly name: string;
  /** Where the schema is written: what has to be changed for a server that answers otherwise. */
  readonly source: Source;
  /** The schema that decodes it; the fields below say what it means. */
  readonly schema: v.GenericSchema;
  readonly fields: Readonly<Record<string, Field>>;
}

/** A query parameter or a field of a body, as this site sends it. */
export interface Sent {
  readonly schema: JsonSchema;
  /** Whether every such call has it. */
  readonly always?: true;
  /** Part of the specification; all others are assumed. */
  readonly spec?: true;
  /** What a user sees when the server does not know it, or refuses it. */
  readonly without: string;
}

export type Answer =
  /** Any 2xx is enough; nothing is read. */
  | { readonly kind: 'any' }
  | { readonly kind: 'one'; readonly of: Resource }
  /** A plain list, or an object with `items`. */
  | { readonly kind: 'list'; readonly of: Resource; readonly isPaged: boolean };

/** One call of this site. */
export interface Call {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path, with `{id}` where an id stands. */
  readonly path: string;
  /** The function that makes it. */
  readonly source: Source;
  readonly summary: string;
  readonly tag: 'Account' | 'Plans' | 'Payments' | 'Feedback' | 'Back-office';
  /** Whose token it carries. */
  readonly identity: 'nobody' | 'user' | 'administrator';
  /** What a user sees when the server does not have the call. */
  readonly without: string;
  readonly query?: Readonly<Record<string, Sent>>;
  readonly body?: Readonly<Record<string, Sent>>;
  /** The body is multipart form data. */
  readonly isForm?: true;
  /** Keys of the body that are not known beforehand. */
  readonly hasFreeBody?: true;
  readonly answer: Answer;
  /** Statuses that mean something of their own here. */
  readonly errors?: Readonly<Record<number, string>>;
}

/** Where the path of a call is written that the specification does not name; `undefined` for all others. */
export function pathPlace({ path }: Pick<Call, 'path'>): Source | undefined {
  const [name] = Object.entries(assumed).find(([, value]) => value === path) ?? [];
  return name === undefined ? undefined : `src/config/assumedPaths.ts, ${name}`;
}

/** A server can do without it: the site has something to show in its place. */
export const isOptional = (call: Pick<Call, 'path'>): boolean => pathPlace(call) !== undefined;

export const needed = (without: string, more: Omit<Field, 'without' | 'isNeeded'> = {}): Field => ({
  without,
  isNeeded: true,
  ...more,
});

export const welcome = (without: string, more: Omit<Field, 'without' | 'isNeeded'> = {}): Field => ({
  without,
  ...more,
});

export const ANY: Answer = { kind: 'any' };
export const one = (of: Resource): Answer => ({ kind: 'one', of });
export const listOf = (of: Resource): Answer => ({ kind: 'list', of, isPaged: true });

export const text = (max: number, min = 0): JsonSchema => ({
  type: 'string',
  ...(min > 0 ? { minLength: min } : {}),
  maxLength: max,
});
export const TEXT: JsonSchema = { type: 'string' };
export const OPTIONAL_TEXT: JsonSchema = { type: ['string', 'null'] };
export const FLAG: JsonSchema = { type: 'boolean' };
export const NUMBER: JsonSchema = { type: 'number' };
export const whole = (min: number, max: number): JsonSchema => ({ type: 'integer', minimum: min, maximum: max });
export const choice = (...values: readonly (string | number)[]): JsonSchema => ({ enum: values });

export const DATE: JsonSchema = {
  type: ['string', 'number', 'null'],
  description: 'ISO 8601, or seconds or milliseconds since 1970. Without an offset it is read as UTC.',
};
export const AMOUNT: JsonSchema = { type: ['number', 'string', 'null'], description: 'A number or numeric text.' };
export const ID: JsonSchema = { type: ['string', 'number', 'null'] };
export const ADDRESS: JsonSchema = { type: ['string', 'null'], description: 'http or https.' };

/** What is shown without a field that a table has a column for. */
export const EMPTY = 'a dash is shown';
export const OWNER =
  'the e-mail is looked up among 100 users, then by GET /admin/users/{id} for the rows on the page; of a user who is not found, the id';

export const EMAIL: Sent = { schema: text(254, 3), always: true, spec: true, without: 'the form is refused' };
export const PASSWORD: Sent = {
  schema: text(128, PASSWORD_MIN_LENGTH),
  always: true,
  spec: true,
  without: 'the form is refused',
};
export const TOKEN: Sent = { schema: TEXT, always: true, spec: true, without: 'no link of a mail works' };

export const FORM_FAILS = 'the form says "The requested resource was not found."';

export const IGNORED =
  'rows that do not match stay in the list, which says above them that the server ignores the filter';

export const PAGING: Readonly<Record<string, Sent>> = {
  page: { schema: whole(1, 1_000_000), always: true, spec: true, without: 'the same rows come on every page' },
  page_size: {
    schema: whole(1, LOOKUP_LIMIT),
    always: true,
    spec: true,
    without:
      'pages have another length than was asked for; CSV files, choices of plans and the billing history ask for up to 100 rows',
  },
};

export const LIMIT: Sent = {
  schema: choice(LOOKUP_LIMIT),
  spec: true,
  without: 'only the first rows are looked up: other names and plans stay unknown',
};

export const SEARCH: Sent = { schema: text(200), without: IGNORED };
export const DAY: Sent = {
  schema: { type: 'string', description: 'A moment in UTC.' },
  without: IGNORED,
};
export const DAYS: Readonly<Record<string, Sent>> = { start_date: DAY, end_date: DAY };
export const OF_USER: Sent = { schema: TEXT, without: 'the site leaves out the rows of others, and may find too few' };

export const status = (...values: string[]): Sent => ({ schema: choice(...values), without: IGNORED });

/** Calls of one chapter of the document that carry the token of the same person. */
export const callsOf = (
  shared: Pick<Call, 'tag' | 'identity'>,
  calls: readonly Omit<Call, 'tag' | 'identity'>[],
): readonly Call[] => calls.map((call) => ({ ...shared, ...call }));
