import type { ReactElement } from 'react';

/**
 * What stands beside parts that come and go: elements, and no bare text. Page translation replaces text nodes, and React
 * throws when it has to put something before a text that is not there any more.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
