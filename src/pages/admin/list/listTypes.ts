import type { ReactNode } from 'react';

import type { StatusWords } from '../../../text/en/status';

/** One column; from the same description a row of the table and, on a phone, a line of a card are made. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Names the row: its header in the table, the heading of its card. The first column is in place of one that is not marked. */
  readonly names?: boolean;
  /** Buttons of the row: always in sight at the end of the table, and at the foot of the card. */
  readonly isActions?: boolean;
  /** For amounts: aligned to the right. */
  readonly isNumber?: boolean;
  /** More classes for its cells in the table. */
  readonly className?: string;
}

export interface ListOption {
  readonly value: string;
  readonly label: string;
}

/** Something a list can be narrowed down by; its value is kept in the address under `name`. */
export interface ListFilter<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** `outside`: kept in the address, but drawn elsewhere (tabs); `select` when left out. */
  readonly kind?: 'select' | 'date' | 'outside';
  /** Without the entry for all. */
  readonly options?: readonly ListOption[];
  /** Judges a value of the address; without it a select takes its options and a date takes dates. */
  readonly accepts?: (value: string) => boolean;
}

/** What a page of the list is asked for. */
export interface ListQuery<Name extends string = string> {
  readonly page: number;
  readonly pageSize: number;
  /** Trimmed; empty for everything. */
  readonly search: string;
  /** Empty text for all. */
  readonly filters: Readonly<Record<Name, string>>;
}

/** The statuses of a kind as the options of a filter; a label that two of them share is offered once. */
export function statusOptions(words: StatusWords): readonly ListOption[] {
  const seen = new Set<string>();
  return [...words]
    .filter(([, { label }]) => !seen.has(label) && seen.add(label))
    .map(([value, { label }]) => ({ value, label }));
}
