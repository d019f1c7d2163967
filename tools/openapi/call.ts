import type * as v from 'valibot';

import type { AssumedPath } from '../../src/config/assumedPaths';

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

/** What an answer or one row of it holds. */
export interface Resource {
  readonly name: string;
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
  /** A plain list, or an object with `items`; `names` are other names of the list. */
  | { readonly kind: 'list'; readonly of: Resource; readonly names: readonly string[]; readonly isPaged: boolean };

/** One call of this site. */
export interface Call {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path, with `{id}` where an id stands. */
  readonly path: string;
  readonly summary: string;
  readonly tag: 'Account' | 'Plans' | 'Payments' | 'Feedback' | 'Back-office';
  /** Whose token it carries. */
  readonly identity: 'nobody' | 'user' | 'administrator';
  /** The name of its path in `VITE_ASSUMED_PATHS`; missing for a call of the specification. */
  readonly assumed?: AssumedPath;
  /** Not in the specification, but below a path that is. */
  readonly isAssumed?: true;
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

/** A server can do without it: the site has something to show in its place. */
export const isOptional = ({ assumed, isAssumed }: Call): boolean => assumed !== undefined || isAssumed === true;

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
export const listOf = (of: Resource, ...names: string[]): Answer => ({ kind: 'list', of, names, isPaged: true });

export const text = (max: number, min = 0): JsonSchema => ({
  type: 'string',
  ...(min > 0 ? { minLength: min } : {}),
  maxLength: max,
});
export const TEXT: JsonSchema = { type: 'string' };
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
