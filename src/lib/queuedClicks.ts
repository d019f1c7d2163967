const LAZY_SECTION = '[data-lazy-section]';

/** Replays clicks that `index.html` queued in `section` (a hydrated lazy section), or outside of lazy sections. */
export function replayQueuedClicks(section?: Element): void {
  const queued = [...(section ?? document).querySelectorAll<HTMLButtonElement>('button[data-queued-click]')].filter(
    (button) => button.closest(LAZY_SECTION) === (section ?? null),
  );
  for (const button of queued.toSorted(
    (one, other) => Number(one.dataset['queuedClick']) - Number(other.dataset['queuedClick']),
  )) {
    delete button.dataset['queuedClick'];
    button.click();
  }
}
