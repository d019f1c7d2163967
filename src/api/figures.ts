import { asDict } from '../lib/dict';

/** A figure by the path it was found under: `total_users`, or `users.total` for a nested one. */
export type Figures = ReadonlyMap<string, unknown>;

/** The content of an answer that may be wrapped in `{"data": {…}}`. */
export function unwrapped(body: unknown): unknown {
  const inner = asDict(body)?.['data'];
  return asDict(inner) === null ? body : inner;
}

/** Everything in an object by its path, nested ones one level deep. A map, so that no key means anything to the language. */
export function flatFigures(body: unknown): Figures {
  const flat = new Map<string, unknown>();
  for (const [key, value] of Object.entries(asDict(unwrapped(body)) ?? {})) {
    flat.set(key, value);
    for (const [inner, innerValue] of Object.entries(asDict(value) ?? {})) flat.set(`${key}.${inner}`, innerValue);
  }
  return flat;
}

const FIGURE_MAX = 1e12;

/**
 * A figure in any form, negative ones too (revenue can shrink).
 *
 * @returns `null` for anything that is no finite number or numeric text: a missing figure is not 0
 */
export function readFigure(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= FIGURE_MAX ? number : null;
}

/** The first of several names under which there is a figure. */
export function figureOf(figures: Figures, names: readonly string[]): number | null {
  for (const name of names) {
    const figure = readFigure(figures.get(name));
    if (figure !== null) return figure;
  }
  return null;
}

/** The first of several names under which there is anything at all. */
export const foundUnder = (figures: Figures, names: readonly string[]): unknown =>
  names.map((name) => figures.get(name)).find((value) => value !== undefined && value !== null);
