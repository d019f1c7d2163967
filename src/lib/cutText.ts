/**
 * Cuts a text to at most `max` UTF-16 units, never between the two halves of a character. Half characters that came with the
 * text become U+FFFD, because a URL cannot hold them.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text.toWellFormed();
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
}
