import { useSyncExternalStore } from 'react';

/** Names of the shortcut's first key, by the keyboard in front of the reader. */
export type ShortcutModifier = 'Alt' | 'Option';

/** True for Apple keyboards. `userAgentData` is the modern name; the others answer in browsers without it. */
function hasOptionKey(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return /mac|iphone|ipad/i.test(userAgentData?.platform ?? navigator.platform ?? navigator.userAgent);
}

const neverChanges = () => () => undefined;

/** `Alt` or `Option`; the server cannot know and says `Alt`, which the browser corrects after hydration. */
export const useShortcutModifier = (): ShortcutModifier =>
  useSyncExternalStore(
    neverChanges,
    () => (hasOptionKey() ? 'Option' : 'Alt'),
    () => 'Alt',
  );

/**
 * Is this the extension's shortcut? The physical key counts: Option+S types `ß` on a Mac.
 */
export const isShortcut = (event: KeyboardEvent): boolean =>
  event.altKey && event.code === 'KeyS' && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.repeat;
