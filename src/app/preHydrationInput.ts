/** Returns the controls, those in forms first, so that extra buttons in the static header don't shift their index. */
const controlsOf = (root: Element) =>
  ['input[name], form button', 'header button'].flatMap((selector) => [
    ...root.querySelectorAll<HTMLInputElement | HTMLButtonElement>(selector),
  ]);

/** Returns a function that restores typed text, focus, and queued clicks in elements that React has replaced. */
export function captureInput(root: Element): () => void {
  // If a dialog was opened before hydration, queue a click on its button, so that React's dialog opens as well.
  for (const { id } of root.querySelectorAll('dialog[open]'))
    root.querySelector(`[command="show-modal"][commandfor="${id}"]`)?.setAttribute('data-queued-click', '0');
  let sent = [...controlsOf(root).entries()];
  const focused = document.activeElement;
  return () => {
    const successors = controlsOf(root);
    for (const [index, old] of sent) {
      const successor = successors[index];
      if (old.isConnected || successor?.name !== old.name) continue;
      if (old.dataset['queuedClick'] !== undefined) successor.dataset['queuedClick'] = old.dataset['queuedClick'];
      if (old instanceof HTMLInputElement && old.value !== old.defaultValue) typeInto(successor, old.value);
      if (old === focused) successor.focus();
    }
    sent = sent.filter(([, { isConnected }]) => isConnected);
  };
}

function typeInto(field: HTMLElement, text: string): void {
  // Call the prototype's setter, because React overrides the element's setter and would miss the change.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Resolves when a click is queued, or if one is queued already. Never resolves after `signal` aborts. */
export const firstQueuedClick = (root: Element, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (root.querySelector('[data-queued-click]') !== null) resolve();
    };
    look();
    // This listener is in the bubble phase, so it runs after the script in `index.html` has marked the button.
    document.addEventListener('click', look, { signal });
  });

/** Stops the script in `index.html` from queueing clicks, because React handles them from now on. */
export const stopQueueingClicks = (): void => void (document.documentElement.dataset['hydrated'] = '');
