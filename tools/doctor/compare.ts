import { parseServerDate } from '../../src/domain/dates';
import type { Resource } from '../openapi/call';
import { withoutField } from './contract';
import { type Judgement, together, tolerated, wrong } from './finding';
import { noteOf } from './notes';

type Dict = Readonly<Record<string, unknown>>;

/** How the fields of a row that the site has made are to be looked at. */
export interface Fields {
  /** Without these a row is of no use. */
  readonly needs?: readonly string[];
  /** Names under which servers send a field, where they are not its own in snake case. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** What the fields are good for. */
  readonly contract?: Resource;
  /** Fields that a server need not send. */
  readonly beside?: readonly string[];
}

const snake = (name: string): string => name.replaceAll(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);

const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `null`, blank text, an empty list or an empty object: the server says that there is nothing. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** What a value is, without the value. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'text' : typeof value === 'boolean' ? 'true or false' : `a ${typeof value}`;
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));

/** Whether what was read can have come from what was sent, and not from a stand-in. */
function isRead(made: unknown, sent: unknown): boolean {
  if (isNothing(made)) return false;
  if (typeof made === 'boolean') return typeof sent === 'boolean';
  if (typeof made === 'number') return isNumeric(sent);
  if (typeof made === 'string') return typeof sent === 'string' || typeof sent === 'number';
  return typeof sent === 'object' || typeof sent === 'string';
}

const isDateField = (name: string): boolean => /(?:At|Date)$|^date$/.test(name);

/** What is the matter with one field of one row; `null` for nothing. */
function faultOf(name: string, made: Dict, sent: Dict, names: readonly string[]): string | null {
  const values = names.filter((key) => Object.hasOwn(sent, key)).map((key) => sent[key]);
  if (values.length === 0) return `${names.join(' or ')} is missing`;
  const key = names.find((name) => !isNothing(sent[name])) ?? '';
  const there = values.filter((value) => !isNothing(value));
  const [first] = there;
  if (first === undefined) return null;
  if (!there.some((value) => isRead(made[name], value))) return `${key} is ${kindOf(first)} and cannot be read`;
  return isDateField(name) && parseServerDate(made[name]) === null ? `${key} is no date` : null;
}

/**
 * Compares rows as the site has made them with the rows as they came: what is missing and what could not be read, by field.
 *
 * @param made what the site's own decoding gave
 * @param sent the same rows in the answer, one for one
 */
export function compareRows(made: readonly object[], sent: readonly unknown[], fields: Fields): Judgement {
  const [sample] = made;
  const names = sample === undefined ? [] : Object.keys(sample).filter((name) => !fields.beside?.includes(name));
  return together(
    ...names.flatMap((name) => {
      const keys = fields.names?.[name] ?? [snake(name)];
      const faults = made.map((row, index) => {
        const raw = sent[index];
        return faultOf(name, row as Dict, isDict(raw) ? raw : {}, keys);
      });
      return [...new Set(faults)].flatMap((fault) => {
        if (fault === null) return [];
        const count = faults.filter((other) => other === fault).length;
        const where =
          made.length === 1 ? '' : count === made.length ? ' in every row' : ` in ${count} of ${made.length} rows`;
        const note = noteOf(`${fault}${where}`, { effect: withoutField(fields.contract, keys) });
        return [fields.needs?.includes(name) ? wrong(note) : tolerated(note)];
      });
    }),
  );
}
