/** Truncates text to `max` UTF-16 units. Replaces lone surrogates with U+FFFD, because a URL can't contain them. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text.toWellFormed();
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
}
