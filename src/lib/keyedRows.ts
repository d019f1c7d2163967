/** Adds React keys that depend on ids, so that a row that moves keeps the focus. Duplicate ids get a number. */
export function keyedRows<Row extends { readonly id: string }>(rows: readonly Row[]): { key: string; row: Row }[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const count = (seen.get(row.id) ?? 0) + 1;
    seen.set(row.id, count);
    return { key: `${count} ${row.id}`, row };
  });
}
