/** A part of the page that hydrates later. Clicks in it are queued until then. */
const LATE = '[data-lazy-section]';

/**
 * Replays clicks that users made before hydration, in order. The script in `index.html` marked the buttons.
 *
 * @param late the part that has just been hydrated. Default: the page without its late parts
 */
export function replayQueuedClicks(late?: Element): void {
  const queued = [...(late ?? document).querySelectorAll<HTMLButtonElement>('button[data-queued-click]')].filter(
    (button) => button.closest(LATE) === (late ?? null),
  );
  for (const button of queued.toSorted(
    (one, other) => Number(one.dataset['queuedClick']) - Number(other.dataset['queuedClick']),
  )) {
    delete button.dataset['queuedClick'];
    button.click();
  }
}
