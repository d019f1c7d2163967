import { useFromBrowser } from '../../../lib/fromBrowser';

/** A key combination drawn as keys: `<Keys of="Alt+S" />`. It is read out as written. */
export function Keys({ of }: { of: string }) {
  return (
    <kbd className="inline-flex items-center gap-1 font-sans whitespace-nowrap">
      {of.split('+').map((key, place) => (
        <span key={key} className="contents">
          {place > 0 && <span>+</span>}
          <kbd className="rounded-xs border border-b-2 border-border-strong bg-surface px-1.5 py-0.5 font-sans text-least leading-none font-semibold text-ink">
            {key}
          </kbd>
        </span>
      ))}
    </kbd>
  );
}

/** True for Apple keyboards. `userAgentData` is the modern name; the others answer in browsers without it. */
function hasOptionKey(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return /mac|iphone|ipad/i.test(userAgentData?.platform ?? navigator.platform ?? navigator.userAgent);
}

/** `Alt` or `Option`; the server cannot know and says `Alt`, which the browser corrects after hydration. */
export const useShortcutModifier = () => useFromBrowser(() => (hasOptionKey() ? 'Option' : 'Alt'), 'Alt');

/** Is this the extension's shortcut? The physical key counts: Option+S types `ß` on a Mac. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  event.altKey && event.code === 'KeyS' && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.repeat;
