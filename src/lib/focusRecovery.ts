import { endAll, listen } from './listen';

/** Code that moves the focus on purpose (a dialog that closes, a new page) runs first. */
const AFTER_OTHERS_MS = 80;
/** Containers that may get the focus in place of a control that was inside them. */
const FALLBACK_SELECTOR = '[data-focus-home], [tabindex], [role], section, form, main';

/** An element that had the focus, with its ancestors at that moment. */
interface Trace {
  readonly element: Element;
  readonly ancestors: readonly Element[];
  readonly path: string;
}

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
  const fallback = ancestors.find(isFallback) ?? document.getElementById('main');
  return fallback instanceof HTMLElement ? fallback : null;
}

/** Focuses an element; a container that cannot be focused gets a `tabindex` for as long as it has the focus. */
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

/**
 * When a control vanishes while it has the focus, leads the focus to what is around it (a deleted row, a closed notice), or back
 * to what had it before a dialog; else it would fall to the top of the page (WCAG 2.4.3). Returns what stops it.
 */
export function watchFocusLoss(): () => void {
  let last: Trace | null = null;
  /** Last focus outside of dialogs: the opener of a dialog may be removed with its row. */
  let lastOutsideDialogs: Trace | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === document.body) return;
    last = traceOf(target);
    if (target.closest('[role="dialog"]') === null) lastOutsideDialogs = last;
  };
  const recover = () => {
    if (!isFocusLost()) return;
    const isInDialog = document.querySelector('[role="dialog"]') !== null;
    const trace = isInDialog ? last : lastOutsideDialogs;
    const fallback = trace && fallbackOf(trace);
    if (fallback !== null) focusFallback(fallback);
  };
  const observer = new MutationObserver(() => {
    if (last === null || last.element.isConnected || !isFocusLost()) return;
    clearTimeout(timer);
    timer = setTimeout(recover, AFTER_OTHERS_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  note(document.activeElement);
  return endAll(
    () => observer.disconnect(),
    () => clearTimeout(timer),
    listen(document, 'focusin', ({ target }: FocusEvent) => note(target)),
  );
}
