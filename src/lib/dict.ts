export type Dict = Readonly<Record<string, unknown>>;

export const isDict = (value: unknown): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asDict = (value: unknown): Dict | null => (isDict(value) ? value : null);

export function parseDict(json: string | null): Dict {
  try {
    return asDict(JSON.parse(json ?? '')) ?? {};
  } catch {
    return {};
  }
}
