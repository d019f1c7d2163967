import { useSyncExternalStore } from 'react';

import { LOCAL_KEYS } from '../config/storageKeys';
import { readLocal, removeLocal, watchLocal, writeLocal } from '../lib/browserStorage';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

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
}

/** Also what the server renders, and so the first picture of a hydrating page. */
const UNKNOWN: ThemeState = { choice: 'system', theme: 'light' };

let state: ThemeState | null = null;
/** Holds the choice for this tab when it cannot be stored. */
let unsaved: ThemeChoice | null = null;
const listeners = new Set<() => void>();

const darkQuery = (): MediaQueryList | null =>
  typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia('(prefers-color-scheme: dark)') : null;

const currentState = (): ThemeState => {
  const choice = readThemeChoice();
  return { choice, theme: decideTheme(choice, darkQuery()?.matches ?? false) };
};

const refresh = (): void => {
  state = currentState();
  applyTheme(state.theme);
  for (const listener of [...listeners]) listener();
};

/** The stored choice, `system` when there is none or it is not one of ours. */
export function readThemeChoice(): ThemeChoice {
  return unsaved ?? themeChoice(readLocal(LOCAL_KEYS.theme));
}

/** Puts exactly one of `light-theme` and `dark-theme` on the page, and tells the browser's bars. */
function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle('light-theme', theme === 'light');
  classList.toggle('dark-theme', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
}

/** Stores a choice and shows it; `system` removes the key. Without storage it holds until the tab closes. */
export function setThemeChoice(choice: ThemeChoice): void {
  const stored = choice === 'system' ? removeLocal(LOCAL_KEYS.theme) : writeLocal(LOCAL_KEYS.theme, choice);
  unsaved = stored ? null : choice;
  refresh();
}

/**
 * Shows the theme and keeps it true: follows the system while nothing is stored, and other tabs when they choose.
 *
 * @returns what stops the watch
 */
export function watchTheme(): () => void {
  const query = darkQuery();
  const stopStorage = watchLocal((key) => {
    if (key !== LOCAL_KEYS.theme && key !== null) return;
    unsaved = null;
    refresh();
  });
  query?.addEventListener('change', refresh);
  refresh();
  return () => {
    stopStorage();
    query?.removeEventListener('change', refresh);
  };
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The choice, the theme that is shown for it, and how to choose. */
export function useTheme(): ThemeState & { setChoice: (choice: ThemeChoice) => void } {
  const { choice, theme } = useSyncExternalStore(
    subscribe,
    () => (state ??= currentState()),
    () => UNKNOWN,
  );
  return { choice, theme, setChoice: setThemeChoice };
}
