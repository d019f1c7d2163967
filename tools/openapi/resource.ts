import type * as v from 'valibot';

import type { Field, Resource } from './endpoint';
import { readFields, shapeOf } from './jsonSchema';
import { sourceOf } from './source';

/** Consequence for users if a field is missing. An object can add names or a schema that the valibot schema doesn't contain. */
type Sentence = string | Omit<Field, 'isNeeded'>;
type Sentences = Readonly<Record<string, Sentence>>;

interface Description {
  /** Exported value that a developer edits if another backend sends other fields. Default: the schema, if it is exported. */
  readonly readBy?: object;
  /** Fields without which the site can't use a row or response. */
  readonly needed?: Sentences;
  /** Other fields whose absence users notice. Fields that aren't listed get their sentence from `COMMON`, or `nothing`. */
  readonly ifMissing?: Sentences;
}

/** Consequence if a field with its own table column is missing. */
export const DASH = 'the site shows a dash';

export const NO_STATUS = 'the site shows no status';

/** Default sentences for fields that many resources have. */
const COMMON: Sentences = {
  created_at: DASH,
  currency: 'the currency is USD',
  user_id: 'there is no link to the user',
  user_email:
    'the site looks up the email among 100 users, then with GET /admin/users/{id} for the rows of the page. If it finds no user, it shows the id',
};

/** Uses one sentence for several fields. `names` contains the fields, separated by spaces. */
export const each = (names: string, sentence: Sentence): Sentences =>
  Object.fromEntries(names.split(' ').map((name) => [name, sentence]));

/**
 * Describes the fields that a schema of `src/api` reads. Names and types come from the schema, sentences from the `Description`.
 *
 * @throws TypeError if the `Description` lists a field without a type that the schema doesn't read
 */
export function resource(
  name: string,
  schema: v.GenericSchema,
  { readBy = schema, needed = {}, ifMissing = {} }: Description,
): Resource {
  const read = readFields(schema);
  const claimed = new Set<object>();
  const describe = (key: string, sentence: Sentence): [string, Field] => {
    const {
      ifMissing,
      names: more = [],
      schema: shape,
    } = typeof sentence === 'string' ? { ifMissing: sentence } : sentence;
    const first = read.filter(({ names }) => names[0] === key);
    const fields = first.length > 0 ? first : read.filter(({ names }) => names.includes(key));
    const [field] = fields;
    if (field === undefined && shape === undefined) throw new TypeError(`${name}: the schema does not read ${key}`);
    for (const one of [...fields, ...read.filter(({ names: [own = ''] }) => more.includes(own))]) claimed.add(one);
    const others = new Set([...fields.flatMap(({ names }) => names), ...more]);
    others.delete(key);
    return [
      key,
      {
        ifMissing,
        ...(key in needed && { isNeeded: true }),
        ...(others.size > 0 && { names: [...others] }),
        schema: shape ?? (field === undefined ? {} : shapeOf(field)),
      },
    ];
  };
  const described = Object.entries({ ...needed, ...ifMissing }).map(([key, sentence]) => describe(key, sentence));
  const rest = read
    .filter((field) => !claimed.has(field))
    .map(({ names: [key = ''] }) => describe(key, COMMON[key] ?? 'nothing'));
  return { name, source: sourceOf(readBy), schema, fields: Object.fromEntries([...described, ...rest]) };
}
