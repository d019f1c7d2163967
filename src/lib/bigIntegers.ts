/** A number of JSON, whatever its form. */
const NUMBER = /-?\d[\d.eE+-]*/g;
const LONG_INTEGER = /^-?\d{16,}$/;

const exact = (number: string): string =>
  LONG_INTEGER.test(number) && !Number.isSafeInteger(Number(number)) ? `"${number}"` : number;

/** Whether an odd number of backslashes stands before a quote mark. */
function isEscaped(json: string, quote: number): boolean {
  let first = quote;
  while (json[first - 1] === '\\') first -= 1;
  return (quote - first) % 2 === 1;
}

/** The place behind the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end + 1;
}

/**
 * JSON in which whole numbers beyond 2^53 are strings. `JSON.parse` rounds them to the next double, and two records would
 * have the same id. Costs one search where no number is so long.
 *
 * @returns JSON for `JSON.parse`; what was no JSON still is none
 */
export function quoteBigIntegers(json: string): string {
  if (!/\d{16}/.test(json)) return json;
  let quoted = '';
  for (let at = 0; at < json.length;) {
    const next = json.indexOf('"', at);
    const start = next === -1 ? json.length : next;
    const end = endOfString(json, start);
    quoted += json.slice(at, start).replace(NUMBER, exact) + json.slice(start, end);
    at = end;
  }
  return quoted;
}
