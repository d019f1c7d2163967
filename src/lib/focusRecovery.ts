import { type RefObject, useRef } from 'react';

import { endAll, listen } from './listen';

/** Code that moves the focus on purpose (a dialog that closes, a new page) runs first. */
const AFTER_OTHERS_MS = 80;
/**
 * Containers that may get the focus in place of a control that was inside them. `data-focus-home="h1"` gives it to the first
 * `h1` in them instead.
 */
const FALLBACK_SELECTOR = '[data-focus-home], [tabindex], [role], section, form, main';
const DIALOG = '[role="dialog"]';

/** An element that had the focus, with its ancestors at that moment. */
interface Trace {
  readonly element: Element;
  readonly ancestors: readonly Element[];
  readonly path: string;
}

/** What had the focus last in each open dialog, and outside of them (`body`). */
const traces = new WeakMap<Element, Trace>();

const traceOf = (element: Element): Trace => {
  const ancestors: Element[] = [];
  for (let next = element.parentElement; next !== null; next = next.parentElement) ancestors.push(next);
  return { element, ancestors, path: globalThis.location.pathname };
};

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The element itself, or the nearest container that is still in the document; `null` after a move to another page. */
function fallbackOf({ element, ancestors, path }: Trace): HTMLElement | null {
  if (path !== globalThis.location.pathname) return null;
  if (element.isConnected) return element instanceof HTMLElement ? element : null;
  const isFallback = (place: Element) => place.isConnected && place.matches(FALLBACK_SELECTOR);
  return homeIn(ancestors.find(isFallback) ?? document.getElementById('main'));
}

function homeIn(place: Element | null | undefined): HTMLElement | null {
  if (!(place instanceof HTMLElement)) return null;
  const { focusHome } = place.dataset;
  return (focusHome ? place.querySelector<HTMLElement>(focusHome) : null) ?? place;
}

/** For a dialog that was open from the start (a link, a reload): the main part of the screen, else its heading. */
const homeOfScreen = (): HTMLElement | null =>
  homeIn(document.querySelector('[data-focus-home="true"]') ?? document.getElementById('main'));

/** Focuses an element; one that cannot be focused gets a `tabindex` for as long as it has the focus. */
function focusFallback(fallback: HTMLElement): void {
  if (fallback.tabIndex < 0 && !fallback.hasAttribute('tabindex')) {
    fallback.tabIndex = -1;
    fallback.dataset['focusFallback'] = '';
    const restore = () => {
      fallback.removeAttribute('tabindex');
      delete fallback.dataset['focusFallback'];
    };
    fallback.addEventListener('blur', restore, { once: true });
  }
  fallback.focus({ preventScroll: true });
}

/** Props of a dialog: it focuses what had the focus in it before another dialog was opened over it, at first `initial`. */
export function useDialogFocus(initial: RefObject<HTMLElement | null> | undefined) {
  const dialog = useRef<HTMLDivElement>(null);
  const initialFocus = {
    get current() {
      const element = dialog.current && traces.get(dialog.current)?.element;
      return element instanceof HTMLElement && element.isConnected ? element : (initial?.current ?? null);
    },
  };
  return { ref: dialog, initialFocus };
}

/**
 * When a control vanishes while it has the focus, leads the focus to what is around it (a deleted row, the form before the last
 * step), or back to what had it before a dialog or a notice (`data-focus-aside`); else it would fall to the top of the page
 * (WCAG 2.4.3). Returns what stops it.
 */
export function watchFocusLoss(): () => void {
  let last: Trace | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === document.body) return;
    last = traceOf(target);
    if (target.closest('[data-focus-aside]') === null) traces.set(target.closest(DIALOG) ?? document.body, last);
  };
  // Until something has the focus, the user reads the heading of a screen of steps, whose next step takes its place.
  const noteStart = () => note(isFocusLost() ? document.querySelector('#main h1[tabindex]') : document.activeElement);
  const recover = () => {
    if (!isFocusLost()) return;
    const trace = traces.get([...document.querySelectorAll(DIALOG)].at(-1) ?? document.body);
    const fallback = trace ? fallbackOf(trace) : homeOfScreen();
    if (fallback) focusFallback(fallback);
  };
  const observer = new MutationObserver(() => {
    if (last === null) noteStart();
    if (last === null || last.element.isConnected || !isFocusLost()) return;
    clearTimeout(timer);
    timer = setTimeout(recover, AFTER_OTHERS_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  traces.delete(document.body);
  noteStart();
  return endAll(
    () => observer.disconnect(),
    () => clearTimeout(timer),
    listen(document, 'focusin', ({ target }: FocusEvent) => note(target)),
  );
}
