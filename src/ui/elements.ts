import type { ReactElement } from 'react';

/**
 * Children next to parts that are added and removed: elements, but no text. Browser translation replaces text nodes, and React
 * then throws when it inserts something before the old node.
 */
export type NonTextChildren = ReactElement | false | null | undefined | readonly NonTextChildren[];
