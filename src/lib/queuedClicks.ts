/** A part of the page that hydrates later. Clicks in it are queued until then. */
const LATE = '[data-lazy-section]';

/**
 * Replays clicks that users made before hydration, in order. The script in `index.html` marked the buttons.
 *
 * @param late the part that has just been hydrated. Default: the page without its late parts
 */
export function replayQueuedClicks(late?: Element): void {
  const held = [...(late ?? document).querySelectorAll<HTMLButtonElement>('button[data-queued-click]')].filter(
    (button) => button.closest(LATE) === (late ?? null),
  );
  for (const button of held.toSorted((one, other) => Number(one.dataset['held']) - Number(other.dataset['held']))) {
    delete button.dataset['held'];
    button.click();
  }
}
