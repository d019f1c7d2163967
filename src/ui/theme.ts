import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { LOCAL_KEYS } from '../config/storageKeys';
import { readLocal, removeLocal, onLocalChange, writeLocal } from '../lib/browserStorage';
import { endAll, listen } from '../lib/listen';

export type Theme = 'light' | 'dark';
type ThemeChoice = Theme | 'system';

/** The page colour of each theme (`--bg`), for the browser's own bars. */
export const THEME_COLORS: Readonly<Record<Theme, string>> = { light: '#faf9f6', dark: '#0f1517' };

/** What a stored value means: anything but the two themes is no choice at all (spec §2, §9). */
export const themeChoice = (stored: string | null): ThemeChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'system';

/** Which theme is shown. The script in `index.html` decides the same before the first paint; a test compares them. */
export const decideTheme = (choice: ThemeChoice, prefersDark: boolean): Theme =>
  choice === 'system' ? (prefersDark ? 'dark' : 'light') : choice;

interface ThemeState {
  readonly choice: ThemeChoice;
  readonly theme: Theme;
  /** Holds the choice for this tab when it cannot be stored. */
  readonly unsaved: ThemeChoice | null;
}

/** Begins with what the server renders, and so with the first picture of a hydrating page. */
const themeStore = createStore<ThemeState>(() => ({ choice: 'system', theme: 'light', unsaved: null }));

const darkQuery = (): MediaQueryList | null =>
  typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia('(prefers-color-scheme: dark)') : null;

/** The stored choice, `system` when there is none or it is not one of ours. */
export const readThemeChoice = (): ThemeChoice =>
  themeStore.getState().unsaved ?? themeChoice(readLocal(LOCAL_KEYS.theme));

const refresh = (): void => {
  const choice = readThemeChoice();
  const theme = decideTheme(choice, darkQuery()?.matches ?? false);
  applyTheme(theme);
  themeStore.setState({ choice, theme });
};

/** Puts exactly one of `light-theme` and `dark-theme` on the page, and tells the browser's bars. */
function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle('light-theme', theme === 'light');
  classList.toggle('dark-theme', theme === 'dark');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', THEME_COLORS[theme]);
  }
}

/** Stores a choice and shows it; `system` removes the key. Without storage it holds until the tab closes. */
export function setThemeChoice(choice: ThemeChoice): void {
  const isStored = choice === 'system' ? removeLocal(LOCAL_KEYS.theme) : writeLocal(LOCAL_KEYS.theme, choice);
  themeStore.setState({ unsaved: isStored ? null : choice });
  refresh();
}

/** Follows the system while nothing is stored, and other tabs when they choose; returns what stops it. */
export function watchTheme(): () => void {
  const query = darkQuery();
  refresh();
  return endAll(
    onLocalChange([LOCAL_KEYS.theme], () => {
      themeStore.setState({ unsaved: null });
      refresh();
    }),
    query === null ? () => undefined : listen(query, 'change', refresh),
  );
}

export const useTheme = (): Pick<ThemeState, 'choice' | 'theme'> => useStore(themeStore);
