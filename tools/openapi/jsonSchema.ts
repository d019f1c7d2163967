import { toJsonSchema } from '@valibot/to-json-schema';

import { amount, date, flag, id, optionalId } from '../../src/api/decode';
import { currency } from '../../src/api/payments';
import { currencyText } from '../../src/api/plans';
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

interface Converted {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly allOf?: readonly Converted[];
}

const convert = (schema: unknown): Converted =>
  (toJsonSchema as unknown as (schema: unknown, config: object) => Converted)(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideSchema: ({ valibotSchema, jsonSchema }: { valibotSchema: object; jsonSchema: JsonSchema }) => {
      const known = READERS.get(valibotSchema);
      if (known !== undefined) return known;
      return 'fallback' in valibotSchema ? orNull(jsonSchema) : undefined;
    },
  });

const propertiesOf = ({ properties = {}, allOf = [] }: Converted): Readonly<Record<string, JsonSchema>> =>
  Object.assign({}, properties, ...allOf.map(propertiesOf)) as Readonly<Record<string, JsonSchema>>;

const isOpen = (schema: JsonSchema | undefined): boolean => schema === undefined || Object.keys(schema).length === 0;

const described = (schema: JsonSchema, { without, isNeeded, names = [] }: Field): JsonSchema => {
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

/** The names that the decoder of a resource reads. */
export const decodedNames = ({ schema }: Resource): readonly string[] => Object.keys(propertiesOf(convert(schema)));

/** The JSON Schema of an answer or a row: what its decoder takes, and what each field is good for. */
export function schemaOf(resource: Resource): JsonSchema {
  const decoded = propertiesOf(convert(resource.schema));
  const fields = Object.entries(resource.fields);
  const properties = fields.map(([name, field]) => {
    const own = decoded[name];
    const schema = field.schema ?? (isOpen(own) || own === undefined ? {} : own);
    return [name, described(field.isNeeded === true ? schema : orNull(schema), field)] as const;
  });
  // A field that has other names cannot be required under one of them.
  const required = fields.filter(([, field]) => field.isNeeded === true && field.names === undefined);
  const either = fields.filter(([, field]) => field.isNeeded === true && field.names !== undefined);
  return {
    type: 'object',
    'x-read-by': resource.source,
    properties: Object.fromEntries(properties),
    required: required.map(([name]) => name),
    ...(either.length === 0
      ? {}
      : {
          allOf: either.map(([name, { names = [] }]) => ({
            anyOf: [name, ...names].map((other) => ({ required: [other] })),
          })),
        }),
  };
}
