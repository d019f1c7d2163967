import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { LOCAL_KEYS } from '../config/storageKeys';
import { readLocal, removeLocal, onLocalChange, writeLocal } from '../lib/browserStorage';
import { combineCleanups, listen } from '../lib/listen';

export type Theme = 'light' | 'dark';
type ThemeChoice = Theme | 'system';

/** Background color of each theme (`--bg`), for `<meta name="theme-color">`. */
export const THEME_COLORS: Readonly<Record<Theme, string>> = { light: '#faf9f6', dark: '#0f1517' };

/** Parses a stored choice. Any other value means `system` (spec §2, §9). */
export const themeChoice = (stored: string | null): ThemeChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'system';

/** Returns the theme. The script in `index.html` has the same rule for the first paint, and a test compares both. */
export const decideTheme = (choice: ThemeChoice, prefersDark: boolean): Theme =>
  choice === 'system' ? (prefersDark ? 'dark' : 'light') : choice;

interface ThemeState {
  readonly choice: ThemeChoice;
  readonly theme: Theme;
  /** Choice that the browser refused to store; `null` if the choice is stored. It applies until the tab is closed. */
  readonly unsaved: ThemeChoice | null;
}

/** Store of the theme. It starts with the same state as the prerendered HTML, so that hydration matches. */
const themeStore = createStore<ThemeState>(() => ({ choice: 'system', theme: 'light', unsaved: null }));

const darkQuery = (): MediaQueryList | null =>
  typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia('(prefers-color-scheme: dark)') : null;

export const readThemeChoice = (): ThemeChoice =>
  themeStore.getState().unsaved ?? themeChoice(readLocal(LOCAL_KEYS.theme));

const refresh = (): void => {
  const choice = readThemeChoice();
  const theme = decideTheme(choice, darkQuery()?.matches ?? false);
  applyTheme(theme);
  themeStore.setState({ choice, theme });
};

/** Sets exactly one of the classes `light-theme` and `dark-theme`, and the color of the browser's toolbar. */
function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle('light-theme', theme === 'light');
  classList.toggle('dark-theme', theme === 'dark');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', THEME_COLORS[theme]);
  }
}

export function setThemeChoice(choice: ThemeChoice): void {
  const isStored = choice === 'system' ? removeLocal(LOCAL_KEYS.theme) : writeLocal(LOCAL_KEYS.theme, choice);
  themeStore.setState({ unsaved: isStored ? null : choice });
  refresh();
}

export function watchTheme(): () => void {
  const query = darkQuery();
  refresh();
  return combineCleanups(
    onLocalChange([LOCAL_KEYS.theme], () => {
      themeStore.setState({ unsaved: null });
      refresh();
    }),
    query === null ? () => undefined : listen(query, 'change', refresh),
  );
}

export const useTheme = (): Pick<ThemeState, 'choice' | 'theme'> => useStore(themeStore);
