import type { ReactElement } from 'react';

/** No text: browser translation replaces text nodes, and React throws if it inserts something before the old node. */
export type NonTextChildren = ReactElement | false | null | undefined | readonly NonTextChildren[];
