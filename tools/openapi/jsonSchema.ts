import { toJsonSchema } from '@valibot/to-json-schema';

import { amount, date, flag, id, optionalId } from '../../src/api/decode';
import { currency } from '../../src/api/payments';
import { currencyText } from '../../src/api/plans';
import { type ReadField, type RowDescription, rowOf } from '../../src/api/row';
import type { Field, JsonSchema, Resource } from './call';

/** What the readers of `api/decode` take, which as schemas of valibot take anything. */
const READERS = new Map<unknown, JsonSchema>([
  [date, { type: ['string', 'number', 'null'], description: 'ISO 8601, or seconds or milliseconds since 1970.' }],
  [amount, { type: ['number', 'string', 'null'], description: 'A number or numeric text.' }],
  [flag, { type: ['boolean', 'string', 'number', 'null'], description: 'true or false; 1, 0 and text are read.' }],
  [currencyText, { type: ['string', 'null'] }],
  [currency, { type: ['string', 'null'] }],
  [id, { type: ['string', 'integer'] }],
  [optionalId, { type: ['string', 'integer', 'null'] }],
]);

/** Whatever has a stand-in may be null. */
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

/** The fields that the schema of a resource reads; of an intersection, those of its parts. */
export const readFields = (schema: object): readonly ReadField[] => rowsIn(schema).flatMap(({ fields }) => fields);

/** The rows of which a schema is made; several for an intersection. */
export function rowsIn(schema: object): readonly RowDescription[] {
  const row = rowOf(schema);
  if (row !== null) return [row];
  return 'options' in schema ? (schema.options as readonly object[]).flatMap((option) => rowsIn(option)) : [];
}

/** Other names under which the site reads a field. */
export const aliasesOf = ({ schema, fields }: Resource, name: string): readonly string[] => {
  const others = readFields(schema).flatMap(({ names }) => (names[0] === name ? names.slice(1) : []));
  return [...new Set([...others, ...(fields[name]?.names ?? [])])].filter((other) => other !== name);
};

const isOpen = (schema: JsonSchema | undefined): boolean => schema === undefined || Object.keys(schema).length === 0;

const described = (schema: JsonSchema, { without, isNeeded }: Field, names: readonly string[]): JsonSchema => {
  const { description } = schema;
  const sentences = [
    ...(typeof description === 'string' ? [description] : []),
    ...(names.length > 0 ? [`Also read as ${names.join(', ')}.`] : []),
    `${isNeeded ? 'Needed' : 'Welcome'}. Without it ${without}.`,
  ];
  return {
    ...schema,
    description: sentences.join(' '),
    'x-needed': isNeeded === true,
    'x-without': without,
    ...(names.length > 0 ? { 'x-also-read-as': names } : {}),
  };
};

/** The JSON Schema of an answer or a row: what its decoder takes, and what each field is good for. */
export function schemaOf(resource: Resource): JsonSchema {
  const decoded = Object.fromEntries(
    readFields(resource.schema).flatMap(({ names, schema }) =>
      schema === undefined ? [] : names.map((name) => [name, convert(schema)]),
    ),
  ) as Readonly<Record<string, JsonSchema>>;
  const entries = Object.entries(resource.fields);
  const fields = entries.map(([name, field]) => [name, field, aliasesOf(resource, name)] as const);
  const properties = fields.map(([name, field, names]) => {
    const own = decoded[name];
    const schema = field.schema ?? (isOpen(own) || own === undefined ? {} : own);
    return [name, described(field.isNeeded === true ? schema : orNull(schema), field, names)] as const;
  });
  // A field that has other names cannot be required under one of them.
  const required = fields.filter(([, field, names]) => field.isNeeded === true && names.length === 0);
  const either = fields.filter(([, field, names]) => field.isNeeded === true && names.length > 0);
  return {
    type: 'object',
    'x-read-by': resource.source,
    properties: Object.fromEntries(properties),
    required: required.map(([name]) => name),
    ...(either.length === 0
      ? {}
      : {
          allOf: either.map(([name, , names]) => ({
            anyOf: [name, ...names].map((other) => ({ required: [other] })),
          })),
        }),
  };
}
