import * as v from 'valibot';

import { mapping, type RecordKind } from '../config/mapping';
import { fromMinor, toMinor } from '../domain/money';
import type { Dict } from '../lib/dict';

/** A field that servers send under one of several names. The first name that has a value is used. */
export interface AliasedField<T> {
  readonly names: readonly string[];
  readonly schema: v.GenericSchema<unknown, T>;
}

export interface Computed<T> {
  readonly names: readonly string[];
  readonly read: (from: Dict) => T;
}

/** Creates a field with alternative names: `firstKeyOf(shortText, 'user_email', 'email')`. */
export const firstKeyOf = <T>(schema: v.GenericSchema<unknown, T>, ...names: readonly string[]): AliasedField<T> => ({
  names,
  schema,
});

/** Creates a computed field: `computed(amountOf, 'amount', 'amount_cents')`. `names` are the fields that it reads. */
export const computed = <T>(read: (from: Dict) => T, ...names: readonly string[]): Computed<T> => ({
  names: [...new Set(names)],
  read,
});

type Field = v.GenericSchema | AliasedField<unknown> | Computed<unknown>;

type Row<F extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof F]: F[Name] extends v.GenericSchema
    ? v.InferOutput<F[Name]>
    : F[Name] extends AliasedField<infer Value> | Computed<infer Value>
      ? Value
      : never;
};

/** A field of a row: its name in the code, and the names under which servers send it. */
export interface ReadField {
  readonly name: string;
  readonly names: readonly string[];
  /** Missing if the field is computed. */
  readonly schema?: v.GenericSchema;
  readonly read?: (from: Dict) => unknown;
}

/** How a schema reads a row. A schema that is wrapped in `v.pipe` or `v.fallback` keeps this description. */
export interface RowDescription {
  readonly kind: RecordKind;
  readonly fields: readonly ReadField[];
  /** Renames the fields of a row from the server to the names that the schema reads. */
  readonly rename: (from: Dict) => Dict;
}

export interface RowSchema<T> extends v.GenericSchema<unknown, T> {
  readonly row: RowDescription;
}

/** Converts a field name: `createdAt` → `created_at`. */
const serverName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Lower-cases a name without separators, so that `created_at`, `createdAt`, and `CreatedAt` are the same name. */
const plainName = (name: string): string => name.replaceAll(/[-_]/g, '').toLowerCase();

const plainValue = (value: unknown): string => String(value).trim().toLowerCase();

/** Names of the fields with an amount of money, as in docs/openapi.json. */
const MONEY = 'amount price tax monthly_revenue total_revenue refunded_amount previous_month_to_date'.split(' ');

const differencesOf = (kind: RecordKind) => {
  const { fields = {}, values = {} } = mapping.records[kind] ?? {};
  return {
    fields: new Map(Object.entries(fields)),
    values: Object.entries(values).map(
      ([field, pairs]) =>
        [field, new Map(Object.entries(pairs).map(([theirs, ours]) => [plainValue(theirs), ours]))] as const,
    ),
  };
};

/**
 * If several fields have the same meaning, `config/mapping.ts` wins, then the exact name, then a name in another case.
 * @param names maps the schema's names in lower case without separators (`createdat`) to the names themselves
 */
function renamed(kind: RecordKind, names: ReadonlyMap<string, string>, from: Dict): Dict {
  const { fields, values } = differencesOf(kind);
  const ranked: [rank: number, name: string, value: unknown][] = Object.entries(from).map(([name, value]) => {
    const mapped = fields.get(name);
    if (mapped !== undefined) return [2, mapped, value];
    const known = names.get(plainName(name)) ?? name;
    return [known === name ? 1 : 0, known, value];
  });
  const entries = ranked.toSorted(([a], [b]) => a - b).map(([, name, value]) => [name, value]);
  const row = new Map(entries as [string, unknown][]);
  for (const [field, pairs] of values) {
    const value = row.has(field) ? pairs.get(plainValue(row.get(field))) : undefined;
    if (value !== undefined) row.set(field, value);
  }
  if (mapping.amounts === 'cents') convertAmounts(row);
  return Object.fromEntries(row);
}

/** Converts the amounts of a row from the smallest unit of its currency. */
function convertAmounts(row: Map<string, unknown>): void {
  const currency = row.get('currency');
  for (const name of MONEY) {
    const value = row.get(name);
    if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''))
      row.set(name, fromMinor(Number(value), typeof currency === 'string' ? currency : undefined));
  }
}

/** Converts a request body or filters to the backend's names and values. `currency` is the currency of amounts. */
export function toServer(kind: RecordKind, ours: Dict, currency?: string): Dict {
  const { fields = {}, values = {} } = mapping.records[kind] ?? {};
  const theirs = Object.entries(ours).map(([name, value]) => {
    // For example, the filter `type` of emails applies to the field `email_type`, so look for both names.
    const names = [name, `${kind}_${name}`];
    const [theirName = name] = Object.entries(fields).find(([, mapped]) => names.includes(mapped)) ?? [];
    // A plan code has the same values in every request.
    const planCodes = name === 'plan_code' ? mapping.records.plan?.values?.['code'] : undefined;
    const pairs = [...names.map((one) => values[one]), planCodes].flatMap((some) => Object.entries(some ?? {}));
    const [theirValue = value] = pairs.find(([, mapped]) => mapped === value) ?? [];
    const isCents = mapping.amounts === 'cents' && MONEY.includes(name) && typeof value === 'number';
    return [theirName, isCents ? toMinor(value, currency) : theirValue];
  });
  return Object.fromEntries(theirs) as Dict;
}

/** Reads `createdAt` from `created_at` or `createdAt`. For other names, use {@link firstKeyOf} or {@link computed}. */
export function row<F extends Readonly<Record<string, Field>>>(kind: RecordKind, fields: F): RowSchema<Row<F>> {
  const all = Object.entries(fields).map(([name, field]) => ({
    name,
    field: 'kind' in field ? firstKeyOf(field, serverName(name)) : field,
  }));
  const entries = all.flatMap(({ field }) =>
    'read' in field ? [] : field.names.map((name) => [name, field.schema] as const),
  );
  const names = new Map(all.flatMap(({ field }) => field.names.map((name) => [plainName(name), name])));
  const valueOf = (field: (typeof all)[number]['field'], from: Dict): unknown => {
    if ('read' in field) return field.read(from);
    const values = field.names.map((name) => from[name]);
    return values.find((value) => value !== null && value !== '') ?? values[0];
  };
  const rename = (from: Dict): Dict => renamed(kind, names, from);
  const schema = v.pipe(
    v.looseObject({}),
    v.transform(rename),
    v.looseObject(Object.fromEntries(entries)),
    v.transform((from) => Object.fromEntries(all.map(({ name, field }) => [name, valueOf(field, from)])) as Row<F>),
  );
  const read = all.map(({ name, field }) => ({ name, ...field }));
  return Object.assign(schema, { row: { kind, fields: read, rename } });
}

/** Returns how a schema from {@link row} reads its fields. `tools/openapi` uses this function. @internal */
export const rowOf = (schema: object): RowDescription | null =>
  'row' in schema ? (schema as RowSchema<unknown>).row : null;
