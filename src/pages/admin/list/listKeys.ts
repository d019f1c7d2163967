/** The single keys of a list, in the order they are explained. */
export const LIST_KEYS = ['/', 'r', '[', ']', '?'] as const;
export type ListKey = (typeof LIST_KEYS)[number];

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget | null;
}

/** Which key of the list was pressed; none while somebody types, composes, holds another key, or a dialog is open. */
export function listKeyOf(press: Press): ListKey | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return null;
  if (press.target instanceof Element && press.target.closest(TYPING) !== null) return null;
  if (document.querySelector('[role="dialog"]') !== null) return null;
  const key = press.key.toLowerCase();
  return LIST_KEYS.find((known) => known === key) ?? null;
}
