import type { ReactElement } from 'react';

/** Children without text. Browser translation replaces text nodes, and React throws if it inserts something before an old node. */
export type NonTextChildren = ReactElement | false | null | undefined | readonly NonTextChildren[];
