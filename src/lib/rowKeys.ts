/** React keys that depend on ids, so that a row that moves keeps the focus. Adds a number to duplicate ids. */
export function rowKeys(rows: readonly { readonly id: string }[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ id }) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? `row-${id}` : `row-${id}-again-${count}`;
  });
}
