import { cleanText } from '../lib/cleanText';
import type { Dict } from '../lib/dict';

/** A field under a name that this site does not know, as text. */
export interface OtherField {
  readonly name: string;
  /** Empty for nothing at all. */
  readonly text: string;
}

const FIELDS_MAX = 40;
const NAME_MAX = 80;
const TEXT_MAX = 1_000;

/** Any value as text; what is made of parts is shown as JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return cleanText(text, TEXT_MAX);
}

/** The fields of a row that are not in `known`, in the order they came. Pairs and not an object, so that no name means anything. */
export const otherFields = (row: Dict, known: ReadonlySet<string>): readonly OtherField[] =>
  Object.entries(row)
    .filter(([name]) => !known.has(name))
    .slice(0, FIELDS_MAX)
    .map(([name, value]) => ({ name: cleanText(name, NAME_MAX), text: textOf(value) }));
