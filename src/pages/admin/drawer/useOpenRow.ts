import { useState } from 'react';

/** One row of a list that is looked at in the drawer, and the way to its neighbours on the page. */
export interface OpenRow<Row> {
  /** As the list has it now; as it was when the list has it no more. `null` while the drawer is closed. */
  readonly row: Row | null;
  /** Place on the page, from 1; `null` when the list has it no more. */
  readonly place: number | null;
  readonly count: number;
  readonly open: (row: Row) => void;
  readonly close: () => void;
  /** What became of the row, until the list brings it anew. */
  readonly replace: (row: Row) => void;
  /** `null` at the end. */
  readonly next: (() => void) | null;
  readonly previous: (() => void) | null;
}

interface Held<Row> {
  readonly row: Row;
  readonly index: number;
  /** The rows that know less of it than we do. */
  readonly over?: readonly Row[];
}

/**
 * Keeps what the drawer shows bound to an id: a list that is refetched or that loses the row meanwhile changes nothing but
 * the neighbours.
 */
export function useOpenRow<Row extends { readonly id: string }>(rows: readonly Row[]): OpenRow<Row> {
  const [held, setHeld] = useState<Held<Row> | null>(null);
  const placeOf = (wanted: Row) => rows.findIndex((row) => row === wanted || (row.id !== '' && row.id === wanted.id));
  const found = held === null ? -1 : placeOf(held.row);
  const index = found === -1 ? (held?.index ?? 0) : found;
  const step = (target: number) => {
    const row = rows[target];
    return held === null || row === undefined ? null : () => setHeld({ row, index: target });
  };
  return {
    row: held === null ? null : held.over === rows ? held.row : (rows[found] ?? held.row),
    place: found === -1 ? null : found + 1,
    count: rows.length,
    open: (row) => setHeld({ row, index: Math.max(0, placeOf(row)) }),
    close: () => setHeld(null),
    replace: (row) => setHeld({ row, index, over: rows }),
    // The row that came after one that is gone has moved up into its place.
    next: step(found === -1 ? index : index + 1),
    previous: step(index - 1),
  };
}
