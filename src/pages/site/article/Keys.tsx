import { isApple } from '../../../lib/platform';
import { useClientValue } from '../../../lib/useClientValue';

export function Keys({ of }: { of: string }) {
  return (
    // Inline, so that punctuation after the keys never begins a line.
    <kbd className="font-sans whitespace-nowrap">
      {of.split('+').map((key, place) => (
        <span key={key} className="contents">
          {place > 0 && <span className="px-1">+</span>}
          <kbd className="rounded-xs border border-b-2 border-border-strong bg-surface px-1.5 py-0.5 font-sans text-xs leading-none font-semibold text-ink">
            {key}
          </kbd>
        </span>
      ))}
    </kbd>
  );
}

/** Returns `Alt` or `Option`. Prerendered HTML contains `Alt`. On Apple devices, hydration changes it to `Option`. */
export const useShortcutModifier = () => useClientValue(() => (isApple() ? 'Option' : 'Alt'), 'Alt');

/** Whether a key is the extension's shortcut. Compares the physical key, because Option+S types `ß` on a Mac. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  event.altKey && event.code === 'KeyS' && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.repeat;
