/** Reports above this size are refused; what browsers and the site send is far smaller. */
export const REPORT_LIMIT = 16_384;

/** JSON of one report or of several; anything else is no report. */
export const REPORT_BEGINNING = '\\s*[\\[{]';

/**
 * The query of an address in JSON, behind its question mark. Browsers write the whole address of a page into their reports, and
 * links that reset a password carry a token there. A backslash other than a doubled one begins an escape such as \n.
 */
export const REPORT_QUERY = '(?:[^"\\\\\\s]|\\\\\\\\)*';

/** Control characters (C0, DEL, C1), which a terminal would interpret when it shows a log. */
const CONTROL_CHARACTERS = /[\0-\x1f\x7f-\x9f]+/g;

/** Replaces control characters by spaces. */
export const printable = (text: string): string => text.replaceAll(CONTROL_CHARACTERS, ' ');

const QUERIES = new RegExp(`\\?${REPORT_QUERY}`, 'g');
const BEGINNING = new RegExp(`^${REPORT_BEGINNING}`);

/** Returns the text of a report for the log, in one line and without query strings; `null` if it is not JSON. */
export const writableReport = (body: string): string | null =>
  BEGINNING.test(body) ? printable(body).replaceAll(QUERIES, '?') : null;
