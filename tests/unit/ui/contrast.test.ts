import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { THEME_COLORS } from '../../../src/ui/theme';

const css = readFileSync('src/ui/tokens.css', 'utf8');

/** Returns the color tokens of the first CSS rule whose selector ends with the pattern `head`. */
const tokensOf = (head: string): Map<string, string> => {
  const block = new RegExp(`${head} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9A-F]{6})/gi)].map(([, name = '', value = '']) => [name, value]),
  );
};

/** WCAG 2.2 relative luminance */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const BACKGROUNDS = ['bg', 'surface', 'surface-sunken', 'surface-raised'];
const onGrounds = (...fronts: string[]) => fronts.flatMap((front) => BACKGROUNDS.map((back) => [front, back] as const));

/** Text on a hovered or pressed button needs a contrast of at least 4.5. axe checks all other text in the browser tests. */
const HOVERED = [
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-active'],
  ['on-danger', 'danger-hover'],
] as const;

/** Text color and background color of each status badge */
const BADGES = ['ok', 'danger', 'warn', 'neutral'].map((tone) => [`${tone}-fg`, `${tone}-bg`] as const);

/** Borders of controls, focus rings, icons, and the chart need a contrast of at least 3. */
const CONTROLS = [
  ...onGrounds('focus', 'ribbon', 'chart-1'),
  ['border-strong', 'bg'],
  ['border-strong', 'surface'],
  ['border-strong', 'surface-raised'],
  ['border-strong', 'surface-sunken'],
] as const;

describe.each([
  ['light', '\\.light-theme'],
  ['dark', '@utility dark-tokens'],
] as const)('the colors of the %s theme', (theme, head) => {
  const tokens = new Map([...tokensOf('\\n:root'), ...tokensOf(head)]);
  const ratio = ([front, back]: readonly [string, string]): number => {
    const [one, other] = [tokens.get(front), tokens.get(back)];
    if (one === undefined || other === undefined) throw new Error(`No color for ${front} or ${back}`);
    return contrast(one, other);
  };

  it.each([...HOVERED, ...BADGES])('have a contrast of at least 4.5 for the text color %s on %s', (...pair) =>
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5),
  );

  it.each(CONTROLS)('have a contrast of at least 3 for the control color %s on %s', (...pair) =>
    expect(ratio(pair)).toBeGreaterThanOrEqual(3),
  );

  it("include the page color as the color of the browser's address bar", () => {
    expect(THEME_COLORS[theme]).toBe(tokens.get('bg'));
  });
});
