/**
 * Truncates text to at most `max` UTF-16 units without splitting a surrogate pair. Lone surrogates in the text become
 * U+FFFD, because a URL cannot contain them.
 */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text.toWellFormed();
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
}
