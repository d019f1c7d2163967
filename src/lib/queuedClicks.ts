const LATE = '[data-lazy-section]';

/** Replays clicks that the script in `index.html` queued before hydration. `late`: the part that has just been hydrated. */
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
