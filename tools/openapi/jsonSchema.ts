import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

import { amount, date, numberField, booleanField, idField, optionalIdField } from '../../src/api/decode';
import { ownerFields } from '../../src/api/owner';
import { amount as paymentAmount, currency, invoiceUrl } from '../../src/api/payments';
import { currencyText, months } from '../../src/api/plans';
import { type ReadField, type RowDescription, rowOf } from '../../src/api/row';
import { DATE, type Field, type JsonSchema, type Resource } from './endpoint';

const AMOUNT: JsonSchema = { type: ['number', 'string', 'null'], description: 'A number or numeric text.' };
const OPTIONAL_TEXT: JsonSchema = { type: ['string', 'null'] };
const OPTIONAL_ID: JsonSchema = { type: ['string', 'integer', 'null'] };

/**
 * JSON types that each parser in `src/api` accepts. `toJsonSchema` can't find these types, because the valibot schemas of the
 * parsers accept `unknown`.
 */
const READERS = new Map<unknown, JsonSchema>([
  [date, DATE],
  [amount, AMOUNT],
  [numberField, AMOUNT],
  [paymentAmount.read, AMOUNT],
  [months, { type: ['integer', 'string', 'null'], description: 'A whole number from 1 to 999, or as text.' }],
  [
    booleanField,
    { type: ['boolean', 'string', 'number', 'null'], description: 'true, false, 1, 0, or one of these as text.' },
  ],
  [currency, OPTIONAL_TEXT],
  [currencyText, OPTIONAL_TEXT],
  [idField, { type: ['string', 'integer'] }],
  [optionalIdField, OPTIONAL_ID],
  [ownerFields.userId.read, OPTIONAL_ID],
  [invoiceUrl.read, { ...OPTIONAL_TEXT, description: 'http or https.' }],
]);

/** Adds `null` to the types of a field with a default, because the parser replaces `null` with the default. */
const orNull = (schema: JsonSchema): JsonSchema => {
  const { type } = schema;
  const types = Array.isArray(type) ? (type as unknown[]) : type === undefined ? [] : [type];
  return types.length === 0 || types.includes('null') ? schema : { ...schema, type: [...types, 'null'] };
};

const convert = (schema: unknown): JsonSchema => {
  const {
    $schema: _,
    default: __,
    ...converted
  } = (toJsonSchema as unknown as (schema: unknown, config: object) => JsonSchema)(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideSchema: ({ valibotSchema, jsonSchema }: { valibotSchema: object; jsonSchema: JsonSchema }) => {
      const known = READERS.get(valibotSchema);
      if (known !== undefined) return known;
      return 'fallback' in valibotSchema ? orNull(jsonSchema) : undefined;
    },
  });
  return converted;
};

const SAMPLES = {
  string: ['text', '5', '2026-01-01', 'a@example.com', 'https://example.com'],
  number: [5],
  boolean: [true],
};

/**
 * Finds the scalar types of a field by parsing samples. The field accepts a type if the parser returns anything but the default
 * for a sample of that type.
 */
function scalarsOf({ names: [name = ''], schema, read }: ReadField): JsonSchema {
  const result = (value?: unknown): string =>
    JSON.stringify(read === undefined ? schema && v.parse(schema, value) : read({ [name]: value }));
  const types = Object.entries(SAMPLES).filter(([, values]) => values.some((value) => result(value) !== result()));
  if (types.length === 0) throw new TypeError(`Add the shape of ${name} to its table in tools/openapi`);
  return { type: [...types.map(([type]) => type), 'null'] };
}

export function shapeOf(field: ReadField): JsonSchema {
  const known = READERS.get(field.schema ?? field.read);
  const converted = known ?? (field.schema && convert(field.schema));
  return converted === undefined || Object.keys(converted).length === 0 ? scalarsOf(field) : converted;
}

/** Returns the fields that a schema reads, including the fields of all parts of an intersection. */
export const readFields = (schema: object): readonly ReadField[] => rowsIn(schema).flatMap(({ fields }) => fields);

/** Returns the row descriptions in a schema. An intersection can contain several. */
export function rowsIn(schema: object): readonly RowDescription[] {
  const row = rowOf(schema);
  if (row !== null) return [row];
  return 'options' in schema ? (schema.options as readonly object[]).flatMap((option) => rowsIn(option)) : [];
}

/** Returns other names under which the site reads a field. */
export const aliasesOf = ({ fields }: Resource, name: string): readonly string[] => fields[name]?.names ?? [];

const described = ({ ifMissing, isNeeded, names = [], schema = {} }: Field): JsonSchema => {
  const { description } = schema;
  const sentences = [
    ...(typeof description === 'string' ? [description] : []),
    ...(names.length > 0 ? [`Also read as ${names.join(', ')}.`] : []),
    `${isNeeded ? 'Needed' : 'Optional'}. Without it, ${ifMissing === 'nothing' ? 'nothing changes' : ifMissing}.`,
  ];
  return {
    ...(isNeeded ? schema : orNull(schema)),
    description: sentences.join(' '),
    'x-needed': isNeeded === true,
    'x-without': ifMissing,
    ...(names.length > 0 ? { 'x-also-read-as': names } : {}),
  };
};

/** Returns the JSON Schema of a response or a row, with the consequences of missing fields. */
export function schemaOf({ source, fields }: Resource): JsonSchema {
  const entries = Object.entries(fields);
  const needed = entries.filter(([, { isNeeded }]) => isNeeded === true);
  // A field with several names is not in `required`, because one of its names is enough.
  const either = needed.filter(([, { names }]) => names !== undefined);
  return {
    type: 'object',
    'x-read-by': source,
    properties: Object.fromEntries(entries.map(([name, field]) => [name, described(field)])),
    required: needed.filter(([, { names }]) => names === undefined).map(([name]) => name),
    ...(either.length === 0
      ? {}
      : {
          allOf: either.map(([name, { names = [] }]) => ({
            anyOf: [name, ...names].map((other) => ({ required: [other] })),
          })),
        }),
  };
}
