import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import type { Page, Paging } from '../../../api/decode';
import type { CsvColumn } from '../../../components/CsvExport';
import type { NonTextChildren } from '../../../ui/elements';
import type { DrawerProps } from '../drawer/RecordDrawer';
import type { RowAction } from '../RowActions';
import type { Selection } from './selection';

export interface Identified {
  readonly id: string;
}

export interface ListQuery<Name extends string = string> extends Paging {
  /** Trimmed search text; empty if the user doesn't search. */
  readonly search: string;
  readonly filters: Readonly<Record<Name, string>>;
}

export interface ListOption {
  readonly value: string;
  readonly label: string;
  /** Other spellings of the value in URLs. */
  readonly aliases?: readonly string[];
}

/** A filter. The URL stores its value under `name`. */
export interface ListFilter<Row = never, Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** How the filter is rendered. `external`: the page renders it outside of the search form. Default: `select` */
  readonly kind?: 'select' | 'date' | 'external';
  /** Options, without the option "all". */
  readonly options?: readonly ListOption[];
  /** Whether a value in the URL is valid. By default, the values of `options` are valid, or for `date`, dates. */
  readonly accepts?: (value: string) => boolean;
  /** Value if the URL contains none. Default: empty, which means no filter */
  readonly defaultValue?: string;
  /** Whether a row matches; `null` if it lacks the field. `false` adds a note that the server ignored the filter. */
  readonly matches?: (row: Row, value: string) => boolean | null;
}

export interface ListSource<Row extends Identified, Name extends string = string> {
  /** Query key of the list. Actions that change a row invalidate this key. */
  readonly key: readonly string[];
  /** Fetches a page. Each filter is a property of `query`, like `search` and `page`. */
  fetch(query: Omit<ListQuery, 'filters'> & Readonly<Record<Name, string>>, signal?: AbortSignal): Promise<Page<Row>>;
  readonly filters: readonly ListFilter<Row, Name>[];
  /** Texts of a row in which the server searches; `null` for a text that the row doesn't contain. */
  readonly searchedTexts?: (row: Row) => readonly (string | null)[];
  readonly pageSize?: number;
}

export interface ListColumn<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether this column is the row header of the table and the heading of the card. Default: the first column */
  readonly isRowHeader?: boolean;
  readonly isNumber?: boolean;
  /** Position in a card's second line. Only `text` is truncated. Default: hidden until the card expands */
  readonly onCard?: 'badge' | 'text' | 'figure';
  /** Shorter content for the card, without links and buttons. Return `null` to omit it. */
  readonly cardCell?: (row: Row) => ReactNode;
  readonly cardNote?: (row: Row) => ReactNode;
  /** Minimum width in rem. The table distributes the remaining width in proportion to the minimum widths. */
  readonly width: number;
}

export interface ShownColumn<Row> extends ListColumn<Row> {
  /** Actions in the menu of a card. */
  readonly actionsOf?: (row: Row) => readonly RowAction[];
}

export interface ListLabels {
  readonly title: string;
  readonly fileName: string;
  /** Label of the search field. Without it, the list has no search. */
  readonly search?: string;
  readonly placeholder?: string;
  readonly empty?: string;
  readonly noMatch?: string;
  readonly loadFailed?: string;
  /** Accessible name of the button that opens the record with this id. */
  readonly viewOf?: (id: string) => string;
  readonly failure?: (error: Error) => NonTextChildren;
}

/** An action for all selected rows. It sends one request per row. */
export interface BulkAction<Row> {
  readonly label: string;
  readonly isFor: (row: Row) => boolean;
  readonly run: (row: Row) => Promise<void>;
  /** Confirmation dialog. Without it, the action starts immediately. */
  readonly question?: { readonly title: (count: number) => string; readonly text: string };
}

export interface BulkFormProps<Row> {
  rows: readonly Row[];
  /** Number of selected rows that the action isn't for. */
  skippedCount: number;
  nameOf: (row: Row) => string;
  onClose: () => void;
  onStart: (run: BulkAction<Row>['run']) => void;
}

/** A bulk action that needs input. Its form calls `onStart` to start the action. */
export interface BulkFormAction<Row> extends Pick<BulkAction<Row>, 'label' | 'isFor'> {
  readonly loadForm: () => Promise<{ readonly Component: ComponentType<BulkFormProps<Row>> }>;
}

export interface Bulk<Row extends Identified> {
  readonly selection: Selection<Row>;
  readonly actions: readonly (BulkAction<Row> | BulkFormAction<Row>)[];
  readonly nameOf: (row: Row) => string;
  /** Query keys to invalidate after an action. Default: the key of the list */
  readonly invalidates?: readonly QueryKey[];
}

/** Description of an admin list: how to fetch its rows and how to show them. CONTRIBUTING.md explains it. */
export interface ListDescription<Row extends Identified, Name extends string = string> extends ListSource<Row, Name> {
  readonly labels: ListLabels;
  readonly columns: readonly ListColumn<Row>[];
  readonly csv: readonly CsvColumn<Row>[];
  readonly drawer?: ComponentType<DrawerProps<Row>>;
  /** Actions of a row. `width` is the width of their column in rem, including the button that opens the record. */
  readonly actions?: { readonly of: (row: Row) => readonly RowAction[]; readonly width: number };
  readonly bulk?: Bulk<Row>;
  /** Whether the pager has first and last buttons. Default: true */
  readonly hasFirstAndLast?: boolean;
  /** Main button of the list, such as "New". It is next to the export button and in the empty state. */
  readonly action?: NonTextChildren;
  readonly above?: NonTextChildren;
  /** Statistics above the search. On phones, they are hidden together with the filters. */
  readonly figures?: NonTextChildren;
  readonly formExtra?: NonTextChildren;
}
