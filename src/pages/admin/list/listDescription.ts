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
  /** Trimmed. Empty for all rows. */
  readonly search: string;
  readonly filters: Readonly<Record<Name, string>>;
}

export interface ListOption {
  readonly value: string;
  readonly label: string;
  /** Other values in the URL with the same meaning. */
  readonly aliases?: readonly string[];
}

/** A filter. The URL stores its value under `name`. */
export interface ListFilter<Row = never, Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** `external`: rendered elsewhere (tabs). Default: `select` */
  readonly kind?: 'select' | 'date' | 'external';
  /** Options without "all". */
  readonly options?: readonly ListOption[];
  /** Whether a value of the URL is valid. Default: the options, or dates */
  readonly accepts?: (value: string) => boolean;
  /** Value if the URL has none. Default: all */
  readonly defaultValue?: string;
  /** `null` if the row lacks the field. A note says that the server ignored the filter, or that it is unconfirmed. */
  readonly matches?: (row: Row, value: string) => boolean | null;
}

export interface ListSource<Row extends Identified, Name extends string = string> {
  /** Query key of this resource. Changes of a row invalidate it. */
  readonly key: readonly string[];
  /** Filters are passed by name, next to the other parameters. */
  fetch(query: Omit<ListQuery, 'filters'> & Readonly<Record<Name, string>>, signal?: AbortSignal): Promise<Page<Row>>;
  readonly filters: readonly ListFilter<Row, Name>[];
  /** Texts of a row that the server searches; `null` for a text that the row lacks. */
  readonly searchText?: (row: Row) => readonly (string | null)[];
  readonly pageSize?: number;
}

export interface ListColumn<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether it names the row (row header, heading of the card). Default: the first column */
  readonly isRowHeader?: boolean;
  readonly isNumber?: boolean;
  /** Position in the second line of a card. Badges come first, `text` is truncated, `figure` isn't. Other columns unfold. */
  readonly onCard?: 'badge' | 'text' | 'figure';
  /** Shorter cell for the card, without links and buttons. Empty to omit it. */
  readonly cardCell?: (row: Row) => ReactNode;
  readonly cardNote?: (row: Row) => ReactNode;
  /** Minimum width in rem. Remaining width is distributed by these values. */
  readonly width: number;
}

export interface ShownColumn<Row> extends ListColumn<Row> {
  /** Actions for the card's menu, without the button that opens the record. */
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

/** A bulk action with one request per row. */
export interface BulkAction<Row> {
  readonly label: string;
  readonly isFor: (row: Row) => boolean;
  readonly run: (row: Row) => Promise<void>;
  /** Confirmation. Without it, the action starts immediately. */
  readonly question?: { readonly title: (count: number) => string; readonly text: string };
}

export interface Bulk<Row extends Identified> {
  readonly selection: Selection<Row>;
  readonly actions: readonly BulkAction<Row>[];
  readonly nameOf: (row: Row) => string;
  /** Query keys that an action changes. The default is the key of the list. */
  readonly invalidates?: readonly QueryKey[];
}

/** Description of a list: its source and its appearance. CONTRIBUTING.md explains it. */
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
  /** Main action, next to the export and in the empty state. */
  readonly action?: NonTextChildren;
  readonly above?: NonTextChildren;
  /** Statistics above the search, folded with the filters on phones. */
  readonly figures?: NonTextChildren;
  readonly formExtra?: NonTextChildren;
}
