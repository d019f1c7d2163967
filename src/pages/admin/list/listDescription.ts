import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import type { Page, Paging } from '../../../api/decode';
import type { CsvColumn } from '../../../components/CsvExport';
import type { Elements } from '../../../ui/elements';
import type { DrawerProps } from '../drawer/RecordDrawer';
import type { RowAction } from '../RowActions';
import type { Selection } from './selection';

/** What every row of a list has. */
export interface Identified {
  readonly id: string;
}

export interface ListQuery<Name extends string = string> extends Paging {
  /** Trimmed; empty for everything. */
  readonly search: string;
  /** Empty text for all. */
  readonly filters: Readonly<Record<Name, string>>;
}

export interface ListOption {
  readonly value: string;
  readonly label: string;
  /** Other values of an address that mean the same. */
  readonly aliases?: readonly string[];
}

/** Something a list can be filtered by; its value is kept in the address under `name`. */
export interface ListFilter<Row = never, Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** `external`: kept in the address, but drawn elsewhere (tabs); `select` when left out. */
  readonly kind?: 'select' | 'date' | 'external';
  /** Without the entry for all. */
  readonly options?: readonly ListOption[];
  /** Accepts a value of the address; without it a select takes its options and a date takes dates. */
  readonly accepts?: (value: string) => boolean;
  /** What is asked for while the address names nothing; all when left out. */
  readonly defaultValue?: string;
  /**
   * Whether a row matches a value; `null` if the row lacks the field. A note above the rows states that the server ignored the
   * filter, or that the rows cannot confirm it.
   */
  readonly fits?: (row: Row, value: string) => boolean | null;
}

/** Where the rows of a list come from. */
export interface ListSource<Row extends Identified, Name extends string = string> {
  /** Key of everything that is read from this resource; what changes a row invalidates it. */
  readonly key: readonly string[];
  /** The filters stand beside the other parameters, as the calls of `api` take them. */
  fetch(query: Omit<ListQuery, 'filters'> & Readonly<Record<Name, string>>, signal?: AbortSignal): Promise<Page<Row>>;
  readonly filters: readonly ListFilter<Row, Name>[];
  /** Texts of a row that the server searches; `null` for a text that the row lacks. */
  readonly searched?: (row: Row) => readonly (string | null)[];
  /** Rows a page, unless another number was chosen. */
  readonly pageSize?: number;
}

/** One column: a cell of the table row and, on a phone, a line of the card. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Names the row: its header in the table, the heading of its card. Without a marked column the first one does. */
  readonly isRowHeader?: boolean;
  /** For amounts: aligned to the right. */
  readonly isNumber?: boolean;
  /** On a card: in its second line, a badge first; a text is cut, a figure is not. What has no place unfolds. */
  readonly onCard?: 'badge' | 'text' | 'figure';
  /** A shorter cell for that line, or the heading, without links and buttons; nothing for a row where it says nothing. */
  readonly cardCell?: (row: Row) => ReactNode;
  /** A line of its own under it, for rows that need one. */
  readonly cardNote?: (row: Row) => ReactNode;
  /** Its least width in the table, in rem; what is left over is shared by these widths, whatever the rows hold. */
  readonly width: number;
}

/** A column of the table. The column with the buttons of a row has `actionsOf`, and is always shown, at the end. */
export interface ShownColumn<Row> extends ListColumn<Row> {
  /** The buttons without the one that opens the record, for the menu of a card. */
  readonly actionsOf?: (row: Row) => readonly RowAction[];
}

export interface ListLabels {
  readonly title: string;
  readonly fileName: string;
  /** Label of the search field; without it the list has no search: a handful of rows. */
  readonly search?: string;
  readonly placeholder?: string;
  /** Nothing is there at all. */
  readonly empty?: string;
  /** Nothing fits the search and the filters. */
  readonly noMatch?: string;
  readonly loadFailed?: string;
  /** Accessible name of the button that opens the record with this id. */
  readonly viewOf?: (id: string) => string;
  /** What failed, in place of the error's own message. */
  readonly failure?: (error: Error) => Elements;
}

/** Something that can be done with many rows, one call for each. */
export interface BulkAction<Row> {
  readonly label: string;
  /** Rows for which it makes no sense are left out. */
  readonly isFor: (row: Row) => boolean;
  readonly run: (row: Row) => Promise<void>;
  /** Asked before; without it the action begins at once. */
  readonly question?: { readonly title: (count: number) => string; readonly text: string };
}

/** Actions for the selected rows. */
export interface Bulk<Row extends Identified> {
  readonly selection: Selection<Row>;
  readonly actions: readonly BulkAction<Row>[];
  readonly nameOf: (row: Row) => string;
  /** Query keys that an action changes. The default is the key of the list. */
  readonly invalidates?: readonly QueryKey[];
}

/** The buttons of a row. */
export interface RowActionsOption<Row> {
  readonly of: (row: Row) => readonly RowAction[];
  /** Minimum width of their column in rem, with the button that opens the record. */
  readonly width: number;
}

/** What a list is: where its rows come from, and how they are shown. CONTRIBUTING.md shows a screen. */
export interface ListDescription<Row extends Identified, Name extends string = string> extends ListSource<Row, Name> {
  readonly labels: ListLabels;
  readonly columns: readonly ListColumn<Row>[];
  readonly csv: readonly CsvColumn<Row>[];
  /** Shows the record that the address names. */
  readonly drawer?: ComponentType<DrawerProps<Row>>;
  readonly actions?: RowActionsOption<Row>;
  /** Makes rows selectable, for these actions and for a file. */
  readonly bulk?: Bulk<Row>;
  /** With buttons for the first and the last page, unless it is `false`. */
  readonly hasFirstAndLast?: boolean;
  /** Beside the export, and in a list without a row. */
  readonly action?: Elements;
  /** Between the head and the search: tabs, failures. */
  readonly above?: Elements;
  /** The same place, folded with the filters on a phone. */
  readonly figures?: Elements;
  /** In the search form after its buttons, or in its place: quick choices. */
  readonly formExtra?: Elements;
}
