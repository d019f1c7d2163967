/** On a part of a page whose code comes after the rest; what is pressed in it waits for that. */
const LATE = '[data-late]';

/**
 * Does what was clicked before the program was there, in its order; the script in `index.html` has marked the buttons.
 *
 * @param late the part that has just been taken over; without it the rest of the page
 */
export function playHeldClicks(late?: Element): void {
  const held = [...(late ?? document).querySelectorAll<HTMLButtonElement>('button[data-held]')].filter(
    (button) => button.closest(LATE) === (late ?? null),
  );
  for (const button of held.toSorted((one, other) => Number(one.dataset['held']) - Number(other.dataset['held']))) {
    delete button.dataset['held'];
    button.click();
  }
}
