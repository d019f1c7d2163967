/** Maximum size of a report in bytes. Real reports are far smaller. */
export const REPORT_LIMIT = 16_384;

/** Matches the start of a JSON object or array. */
export const REPORT_BEGINNING = '\\s*[\\[{]';

/**
 * Matches the query of a URL in JSON, after the question mark. Browsers put the full URL of a page into reports, and links that
 * reset a password contain a token. A single backslash ends the query, because it starts an escape such as \n.
 */
export const REPORT_QUERY = '(?:[^"\\\\\\s]|\\\\\\\\)*';

/** Control characters (C0, DEL, C1), which a terminal would interpret when it shows a log. */
const CONTROL_CHARACTERS = /[\0-\x1f\x7f-\x9f]+/g;

/** Replaces control characters with spaces. */
export const printable = (text: string): string => text.replaceAll(CONTROL_CHARACTERS, ' ');

const QUERIES = new RegExp(`\\?${REPORT_QUERY}`, 'g');
const BEGINNING = new RegExp(`^${REPORT_BEGINNING}`);

/** Returns the text of a report for the log, in one line and without query strings; `null` if the body isn't JSON. */
export const writableReport = (body: string): string | null =>
  BEGINNING.test(body) ? printable(body).replaceAll(QUERIES, '?') : null;
