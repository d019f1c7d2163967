import type { ReactElement } from 'react';

/** Browser translation replaces text nodes, and React throws if it inserts an element before a replaced node. */
export type NonTextChildren = ReactElement | false | null | undefined | readonly NonTextChildren[];
