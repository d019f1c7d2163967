import type { ReactElement } from 'react';

/** Excludes text. Browser translation replaces text nodes, and React throws if it inserts an element before them. */
export type NonTextChildren = ReactElement | false | null | undefined | readonly NonTextChildren[];
