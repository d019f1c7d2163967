import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { MissingRowError, Table, UniqueError } from '../../backend/table';
import { takePrinted } from '../../support/consoleGuard';

type Author = { id: number; email: string };
type Book = { id: number; author_id: number; editor_id: number | null; title: string };

const build = () => {
  const authors = new Table<Author>('authors', v.object({ id: v.number(), email: v.string() }), { unique: ['email'] });
  const books = new Table<Book>(
    'books',
    v.object({ id: v.number(), author_id: v.number(), editor_id: v.nullable(v.number()), title: v.string() }),
  );
  books.references('author_id', authors, 'cascade');
  books.references('editor_id', authors, 'clear');
  return { authors, books };
};

describe('a table', () => {
  it('numbers its rows and finds them by id and by an indexed column', async () => {
    const { authors } = build();
    await authors.insert({ id: 7, email: 'a@x.y' });
    const second = await authors.insert({ email: 'b@x.y' });
    expect(second.id).toBe(8);
    expect(authors.get(8)?.email).toBe('b@x.y');
    expect(authors.one('email', 'a@x.y')?.id).toBe(7);
    expect(authors.one('email', 'nobody@x.y')).toBeUndefined();
    expect(authors.all().map((row) => row.id)).toEqual([7, 8]);
  });

  it('refuses a second row with the same unique value, also by a change', async () => {
    const { authors } = build();
    const first = await authors.insert({ email: 'a@x.y' });
    await authors.insert({ email: 'b@x.y' });
    await expect(authors.insert({ email: 'a@x.y' })).rejects.toThrow(UniqueError);
    await expect(authors.update(first.id, { email: 'b@x.y' })).rejects.toThrow(UniqueError);
    await expect(authors.update(first.id, { email: 'a@x.y' })).resolves.toMatchObject({ email: 'a@x.y' });
    expect(authors.count()).toBe(2);
  });

  it('refuses a row that refers to a missing row', async () => {
    const { books } = build();
    await expect(books.insert({ author_id: 1, editor_id: null, title: 't' })).rejects.toThrow(MissingRowError);
  });

  it('indexes follow a change and a deletion', async () => {
    const { authors } = build();
    const row = await authors.insert({ email: 'a@x.y' });
    await authors.update(row.id, { email: 'c@x.y' });
    expect(authors.one('email', 'a@x.y')).toBeUndefined();
    expect(authors.one('email', 'c@x.y')).toBe(authors.get(row.id));
    expect(authors.all()).toEqual([{ id: row.id, email: 'c@x.y' }]);
    await authors.remove(row.id);
    expect(authors.one('email', 'c@x.y')).toBeUndefined();
    expect(authors.count()).toBe(0);
  });

  it('deleting a row deletes or detaches the rows that refer to it', async () => {
    const { authors, books } = build();
    const writer = await authors.insert({ email: 'a@x.y' });
    const editor = await authors.insert({ email: 'b@x.y' });
    for (const title of ['one', 'two', 'three'])
      await books.insert({ author_id: writer.id, editor_id: editor.id, title });
    await authors.remove(editor.id);
    expect(books.many('author_id', writer.id).map((row) => row.editor_id)).toEqual([null, null, null]);
    await authors.remove(writer.id);
    expect(books.count()).toBe(0);
  });

  it('a row that does not fit the schema is not stored', async () => {
    const { authors } = build();
    const broken = { email: 42 } as unknown as { email: string };
    await expect(authors.insert(broken)).rejects.toThrow('schema');
    expect(takePrinted()).toHaveLength(1);
    expect(authors.count()).toBe(0);
  });
});
