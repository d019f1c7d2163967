import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { decideTheme, THEME_COLORS, themeChoice } from '../../../src/ui/theme';

const html = readFileSync('index.html', 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

interface Page {
  classes: string[];
  barColor: string;
}

/** Runs the inline script with only the globals that it may use. */
function runInline(stored: string | null, prefersDark: boolean | 'throws'): Page {
  const page: Page = { classes: [], barColor: '' };
  const context = createContext({
    document: {
      documentElement: { classList: { add: (name: string) => page.classes.push(name) }, setAttribute: () => undefined },
      querySelectorAll: () => [
        {
          set content(value: string) {
            page.barColor = value;
          },
        },
      ],
    },
    location: { search: '' },
    get localStorage() {
      if (stored === 'throws') throw new Error('SecurityError');
      return { getItem: (key: string) => (key === 'theme' ? stored : null) };
    },
    matchMedia: (query: string) => {
      if (prefersDark === 'throws') throw new Error('No media queries here');
      return { matches: query === '(prefers-color-scheme: dark)' && prefersDark };
    },
  });
  runInContext(script, context);
  return page;
}

const STORED = [
  null,
  'light',
  'dark',
  'system',
  '',
  'null',
  'DARK',
  ' dark',
  'blue',
  '<script>',
  'light-theme',
  'constructor',
];

describe('the inline theme script', () => {
  it('is in the head, before anything that the page renders', () => {
    expect(html.indexOf('<script>')).toBeGreaterThan(html.indexOf('name="theme-color"'));
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('</head>'));
    expect(script.trim().split('\n').length).toBeLessThanOrEqual(12);
  });

  it("leaves the color of the browser's address bar to meta tags if the user follows the system theme", () => {
    for (const theme of ['light', 'dark'] as const) {
      const media = `media="(prefers-color-scheme: ${theme})"`;
      expect(html).toContain(`<meta name="theme-color" ${media} content="${THEME_COLORS[theme]}" />`);
    }
  });

  for (const stored of STORED) {
    for (const prefersDark of [true, false]) {
      it(`SF-06: chooses the same theme as ui/theme for ${JSON.stringify(stored)} and a ${prefersDark ? 'dark' : 'light'} system`, () => {
        const theme = decideTheme(themeChoice(stored), prefersDark);
        expect(runInline(stored, prefersDark)).toEqual({ classes: [`${theme}-theme`], barColor: THEME_COLORS[theme] });
      });
    }
  }

  it('SF-01: follows the system theme if storage throws, and uses light if the media query for the system theme throws as well', () => {
    expect(runInline('throws', true).classes).toEqual(['dark-theme']);
    expect(runInline('throws', 'throws').classes).toEqual(['light-theme']);
    expect(runInline('dark', 'throws').classes).toEqual(['dark-theme']);
  });
});
