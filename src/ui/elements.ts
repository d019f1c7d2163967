import type { ReactElement } from 'react';

/** No text: browser translation replaces text nodes, and React then throws when it inserts something before the old node. */
export type NonTextChildren = ReactElement | false | null | undefined | readonly NonTextChildren[];
