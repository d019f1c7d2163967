import { type RefObject, useRef } from 'react';

import { combineCleanups, listen } from './listen';

/** Code that moves the focus on purpose (a closing dialog, a navigation) runs before this delay ends. */
const AFTER_OTHERS_MS = 80;
/** Ancestors that can receive the focus. With `data-focus-fallback="h1"`, their first `h1` receives it instead. */
const FALLBACK_SELECTOR = '[data-focus-fallback], [tabindex], [role], section, form, main';
const DIALOG = '[role="dialog"]';

interface Trace {
  readonly element: Element;
  readonly ancestors: readonly Element[];
  readonly path: string;
}

const traces = new WeakMap<Element, Trace>();

const traceOf = (element: Element): Trace => {
  const ancestors: Element[] = [];
  for (let next = element.parentElement; next !== null; next = next.parentElement) ancestors.push(next);
  return { element, ancestors, path: globalThis.location.pathname };
};

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

function fallbackOf({ element, ancestors, path }: Trace): HTMLElement | null {
  if (path !== globalThis.location.pathname) return null;
  if (element.isConnected) return element instanceof HTMLElement ? element : null;
  const isFallback = (place: Element) => place.isConnected && place.matches(FALLBACK_SELECTOR);
  return homeIn(ancestors.find(isFallback) ?? document.getElementById('main'));
}

function homeIn(place: Element | null | undefined): HTMLElement | null {
  if (!(place instanceof HTMLElement)) return null;
  const selector = place.dataset['focusFallback'];
  return (selector ? place.querySelector<HTMLElement>(selector) : null) ?? place;
}

/** Returns the element that receives the focus when the user closes a dialog that was open on page load. */
const homeOfScreen = (): HTMLElement | null =>
  homeIn(document.querySelector('[data-focus-fallback="true"]') ?? document.getElementById('main'));

function focusFallback(fallback: HTMLElement): void {
  if (fallback.tabIndex < 0 && !fallback.hasAttribute('tabindex')) {
    fallback.tabIndex = -1;
    fallback.dataset['temporaryFocus'] = '';
    const restore = () => {
      fallback.removeAttribute('tabindex');
      delete fallback.dataset['temporaryFocus'];
    };
    fallback.addEventListener('blur', restore, { once: true });
  }
  fallback.focus({ preventScroll: true });
}

/** When a nested dialog closes, focuses the element of this dialog that last had the focus. */
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

/** Restores the focus after its control was removed. Otherwise, Tab would start at the top of the page (WCAG 2.4.3). */
export function watchFocusLoss(): () => void {
  let last: Trace | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === document.body) return;
    last = traceOf(target);
    if (target.closest('[data-focus-ignore]') === null) traces.set(target.closest(DIALOG) ?? document.body, last);
  };
  // If nothing has the focus, record the heading. If a form's next step replaces it, the new heading gets the focus.
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
  return combineCleanups(
    () => observer.disconnect(),
    () => clearTimeout(timer),
    listen(document, 'focusin', ({ target }: FocusEvent) => note(target)),
  );
}
