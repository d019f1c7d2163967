/** The fields and buttons of the forms, then the header's buttons: there are more of those in what the build wrote. */
const controlsOf = (root: Element) =>
  ['input[name], form button', 'header button'].flatMap((selector) => [
    ...root.querySelectorAll<HTMLInputElement | HTMLButtonElement>(selector),
  ]);

/**
 * Notes what the HTML of the build has by way of fields and buttons. Where it is not what React would have written (a translator
 * came first) React renders the page again.
 *
 * @returns what to call then: text, focus and held clicks go over to the fields and buttons that have taken their place
 */
export function keepInput(root: Element): () => void {
  // A dialog that the browser has opened by itself is opened again in what is drawn anew.
  for (const { id } of root.querySelectorAll('dialog[open]'))
    root.querySelector(`[command="show-modal"][commandfor="${id}"]`)?.setAttribute('data-held', '0');
  let sent = [...controlsOf(root).entries()];
  const focused = document.activeElement;
  return () => {
    const successors = controlsOf(root);
    for (const [index, old] of sent) {
      const successor = successors[index];
      if (old.isConnected || successor?.name !== old.name) continue;
      if (old.dataset['held'] !== undefined) successor.dataset['held'] = old.dataset['held'];
      if (old instanceof HTMLInputElement && old.value !== old.defaultValue) typeInto(successor, old.value);
      if (old === focused) successor.focus();
    }
    sent = sent.filter(([, { isConnected }]) => isConnected);
  };
}

function typeInto(field: HTMLElement, text: string): void {
  // The setter of the element itself is React's, and would keep the change from it.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Resolves when a button has been pressed that only the program can answer, also one before this call; never after `signal`. */
export const firstHeldClick = (root: Element, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (root.querySelector('[data-held]') !== null) resolve();
    };
    look();
    // Bubbling, so after the script that marks the button.
    document.addEventListener('click', look, { signal });
  });

/** From here on React answers clicks; the script in `index.html` holds those that come before. */
export const stopHoldingClicks = (): void => void (document.documentElement.dataset['started'] = '');
