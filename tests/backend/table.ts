import { type GenericSchema, parse } from 'valibot';

/** Value of an indexed column */
type Key = string | number | null;
type Row = { id: number | string };

type Child = { remove: (parentKey: Key) => Promise<void> };

export class UniqueError extends Error {}
export class MissingRowError extends Error {}

/**
 * A database table in memory, with ids, unique columns, foreign keys, and an index for each column that queries use.
 */
export class Table<R extends Row> {
  readonly name: string;
  readonly #parse: (values: unknown) => R;
  /** A `Map` keeps the position of an updated row, so the rows stay in the order in which they were inserted. */
  readonly #byId = new Map<R['id'], R>();
  readonly #indexes = new Map<keyof R, Map<Key, R[]>>();
  readonly #unique: readonly (keyof R)[];
  readonly #parents: { column: keyof R; has: (key: Key) => boolean }[] = [];
  readonly #children: Child[] = [];
  #lastId = 0;

  constructor(
    name: string,
    schema: GenericSchema<R, R>,
    columns: { unique?: (keyof R)[]; indexed?: (keyof R)[] } = {},
  ) {
    this.name = name;
    this.#parse = (values) => parse(schema, values);
    this.#unique = columns.unique ?? [];
    for (const column of [...this.#unique, ...(columns.indexed ?? [])]) this.#indexes.set(column, new Map());
  }

  /**
   * Declares `column` as a foreign key to `parent`. If a parent row is deleted, deletes the rows that refer to it
   * (`cascade`) or sets their `column` to null (`clear`).
   */
  references<P extends Row>(column: keyof R, parent: Table<P>, onDelete: 'cascade' | 'clear'): void {
    if (!this.#indexes.has(column)) this.#indexes.set(column, new Map());
    this.#parents.push({ column, has: (key) => key === null || parent.get(key) !== undefined });
    parent.#children.push({
      remove: async (key) => {
        for (const row of this.many(column, key)) {
          if (onDelete === 'cascade') await this.remove(row.id);
          else await this.update(row.id, { [column]: null } as unknown as Partial<R>);
        }
      },
    });
  }

  /** Adds a row. If it has no numeric id, assigns the next one. Throws `UniqueError` or `MissingRowError`. */
  async insert(values: Omit<R, 'id'> & { id?: R['id'] }): Promise<R> {
    const id = values.id ?? this.#lastId + 1;
    const row = { ...values, id } as R;
    this.#check(row, undefined);
    if (typeof id === 'number' && id > this.#lastId) this.#lastId = id;
    return this.#index(this.#parse(row));
  }

  get(id: R['id']): R | undefined {
    return this.#byId.get(id);
  }

  /** Returns the first row with `key` in the indexed `column`. */
  one(column: keyof R, key: Key): R | undefined {
    return this.#lookup(column, key)[0];
  }

  /** Returns all rows with `key` in the indexed `column`, ordered by id. */
  many(column: keyof R, key: Key): R[] {
    return [...this.#lookup(column, key)].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Returns every row, oldest first. Callers must not change the rows. */
  all(): readonly R[] {
    return [...this.#byId.values()];
  }

  where(matches: (row: R) => boolean): R[] {
    return this.all().filter(matches);
  }

  count(): number {
    return this.#byId.size;
  }

  /** Changes columns of one row, validates the row with the schema, and returns it. */
  async update(id: R['id'], changes: Partial<R>): Promise<R> {
    const previous = this.#byId.get(id);
    if (previous === undefined) throw new MissingRowError(`${this.name} has no row ${id}`);
    const next = this.#parse({ ...previous, ...changes });
    this.#check(next, previous);
    this.#unindex(previous);
    return this.#index(next);
  }

  /** Deletes one row. First deletes the rows that refer to it, or clears their foreign key. */
  async remove(id: R['id']): Promise<void> {
    for (const child of this.#children) await child.remove(id);
    const row = this.#byId.get(id);
    if (row === undefined) return;
    this.#byId.delete(id);
    this.#unindex(row);
  }

  #check(row: R, previous: R | undefined): void {
    for (const column of this.#unique) {
      const holder = this.one(column, row[column] as Key);
      if (holder !== undefined && holder !== previous) throw new UniqueError(`${this.name}.${String(column)} is taken`);
    }
    for (const { column, has } of this.#parents) {
      if (!has(row[column] as Key)) throw new MissingRowError(`${this.name}.${String(column)} refers to a missing row`);
    }
  }

  #lookup(column: keyof R, key: Key): readonly R[] {
    const index = this.#indexes.get(column);
    if (index === undefined) throw new Error(`${this.name}.${String(column)} has no index`);
    return index.get(key) ?? [];
  }

  #index(row: R): R {
    this.#byId.set(row.id, row);
    for (const [column, index] of this.#indexes) {
      const key = row[column] as Key;
      const rows = index.get(key);
      if (rows === undefined) index.set(key, [row]);
      else rows.push(row);
    }
    return row;
  }

  #unindex(row: R): void {
    for (const [column, index] of this.#indexes) {
      const key = row[column] as Key;
      const rows = index.get(key) ?? [];
      if (rows.length > 1) rows.splice(rows.indexOf(row), 1);
      else index.delete(key);
    }
  }
}
