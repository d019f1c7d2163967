import * as v from 'valibot';

import { HttpError } from './respond';
import type { Problem } from './respond';

const PASSWORD_MIN = 8;

/** Pieces that the request bodies are made of, with Pydantic's own messages. */
export const text = (min: number, max: number) =>
  v.pipe(
    v.string('Input should be a valid string'),
    v.minLength(min, `String should have at least ${min} character${min === 1 ? '' : 's'}`),
    v.maxLength(max, `String should have at most ${max} characters`),
  );

export const email = v.pipe(
  v.string('Input should be a valid string'),
  v.trim(),
  v.toLowerCase(),
  v.regex(
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
    'value is not a valid email address: An email address must have an @-sign.',
  ),
  v.maxLength(254, 'value is not a valid email address: The email address is too long.'),
);
export const password = text(PASSWORD_MIN, 128);
export const flag = v.boolean('Input should be a valid boolean');
export const number = v.number('Input should be a valid number');
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    number,
    v.integer('Input should be a valid integer, got a number with a fractional part'),
    v.minValue(min, `Input should be greater than or equal to ${min}`),
    v.maxValue(max, `Input should be less than or equal to ${max}`),
  );
export const choice = <const T extends readonly string[]>(allowed: T) =>
  v.picklist(allowed, `Input should be ${allowed.map((value) => `'${value}'`).join(', ')}`);

const TYPES: Record<string, string> = {
  string: 'string_type',
  min_length: 'string_too_short',
  max_length: 'string_too_long',
  regex: 'value_error',
  boolean: 'bool_type',
  number: 'float_type',
  integer: 'int_from_float',
  min_value: 'greater_than_equal',
  max_value: 'less_than_equal',
  picklist: 'literal_error',
  array: 'list_type',
};

const problemOf = (issue: v.BaseIssue<unknown>): Problem => {
  const path = (issue.path ?? []).map((item) => (typeof item.key === 'number' ? item.key : String(item.key)));
  if (issue.input === undefined) return { loc: ['body', ...path], msg: 'Field required', type: 'missing' };
  return { loc: ['body', ...path], msg: issue.message, type: TYPES[issue.type] ?? 'value_error' };
};

/** Throws 422 with one entry per problem when `value` does not have the wanted shape. */
const checked = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new HttpError(422, result.issues.map(problemOf));
  return result.output;
};

/** The JSON body of a request in the wanted shape; an unreadable body is 422 as well. */
export const readJson = async <S extends v.GenericSchema>(request: Request, schema: S): Promise<v.InferOutput<S>> => {
  const raw = await request.text();
  let value: unknown;
  try {
    value = raw === '' ? undefined : JSON.parse(raw);
  } catch {
    throw new HttpError(422, [{ loc: ['body', 0], msg: 'JSON decode error', type: 'json_invalid' }]);
  }
  if (value === undefined) throw new HttpError(422, [{ loc: ['body'], msg: 'Field required', type: 'missing' }]);
  return checked(schema, value);
};

/** The fields of a form, multipart or urlencoded. */
export const readForm = async (request: Request): Promise<Record<string, string>> => {
  try {
    const fields: [string, string][] = [];
    (await request.formData()).forEach((value, name) => fields.push([name, String(value)]));
    return Object.fromEntries(fields);
  } catch {
    return {};
  }
};
