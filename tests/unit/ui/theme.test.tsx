// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readThemeChoice, setThemeChoice, useTheme, watchTheme } from '../../../src/ui/theme';

const root = document.documentElement;
const themeClasses = () => [...root.classList].filter((name) => name.endsWith('-theme'));

let dark = false;
let onChange: (() => void)[] = [];
let stop: () => void = () => undefined;

const systemTurns = (to: boolean) =>
  act(() => {
    dark = to;
    for (const listener of onChange) listener();
  });

const ThemeText = () => {
  const { choice, theme } = useTheme();
  return <p>{`${choice} ${theme}`}</p>;
};

beforeEach(() => {
  dark = false;
  onChange = [];
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return dark;
    },
    addEventListener: (_: string, listener: () => void) => void onChange.push(listener),
    removeEventListener: (_: string, listener: () => void) => {
      onChange = onChange.filter((one) => one !== listener);
    },
  }));
});

afterEach(() => {
  cleanup();
  stop();
  localStorage.clear();
  setThemeChoice('system');
  root.className = '';
});

describe('the theme', () => {
  it.each(['<script>', 'blue', 'null', '', 'DARK', 'dark-theme x'])(
    'SF-06: falls back to the system theme if %j is stored',
    (stored) => {
      localStorage.setItem('theme', stored);
      dark = true;
      stop = watchTheme();
      expect(readThemeChoice()).toBe('system');
      expect(themeClasses()).toEqual(['dark-theme']);
    },
  );

  it('uses a stored choice instead of the system theme, and removes the class of the other theme', () => {
    root.classList.add('light-theme');
    localStorage.setItem('theme', 'dark');
    stop = watchTheme();
    expect(themeClasses()).toEqual(['dark-theme']);
    act(() => setThemeChoice('light'));
    expect(themeClasses()).toEqual(['light-theme']);
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('follows the system theme if no choice is stored', () => {
    stop = watchTheme();
    render(<ThemeText />);
    systemTurns(true);
    expect(themeClasses()).toEqual(['dark-theme']);
    expect(screen.getByText('system dark')).toBeInTheDocument();
    act(() => setThemeChoice('light'));
    systemTurns(false);
    systemTurns(true);
    expect(screen.getByText('light light')).toBeInTheDocument();
  });

  it('is removed from storage if the user chooses "Same as system"', () => {
    stop = watchTheme();
    act(() => setThemeChoice('dark'));
    act(() => setThemeChoice('system'));
    expect(localStorage.getItem('theme')).toBeNull();
    expect(themeClasses()).toEqual(['light-theme']);
  });

  it('follows a choice in another tab, and the system theme if another tab clears storage', () => {
    stop = watchTheme();
    render(<ThemeText />);
    localStorage.setItem('theme', 'dark');
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    expect(screen.getByText('dark dark')).toBeInTheDocument();
    localStorage.clear();
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(screen.getByText('system light')).toBeInTheDocument();
  });

  it('SF-01: changes in this tab even if storage throws', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    stop = watchTheme();
    act(() => setThemeChoice('dark'));
    expect(readThemeChoice()).toBe('dark');
    expect(themeClasses()).toEqual(['dark-theme']);
  });

  it("sets the color of the browser's address bar", () => {
    const meta = document.createElement('meta');
    meta.setAttribute('name', 'theme-color');
    document.head.append(meta);
    stop = watchTheme();
    act(() => setThemeChoice('dark'));
    expect(meta.getAttribute('content')).toBe('#0f1517');
    meta.remove();
  });
});
