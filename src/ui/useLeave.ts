import { useEffect, useRef, type RefObject } from 'react';

/** A mouse that slips off a panel has this long to come back. */
const POINTER_GRACE_MS = 600;

/**
 * Closes something that is open as soon as people are done with it: Escape (the focus goes back to `button`), a press or
 * the focus anywhere else, a followed link, or a mouse that has been away for a moment. A mouse that was never inside,
 * and one whose owner moved on with the keyboard, closes nothing.
 *
 * @param root what counts as inside
 */
export function useLeave(
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const area = root.current;
    if (!open || area === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stay = () => clearTimeout(timer);
    const shut = () => latest.current();
    const onKey = (event: KeyboardEvent) => {
      stay();
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (area.contains(document.activeElement) || document.activeElement === document.body) button.current?.focus();
      shut();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !area.contains(event.target)) shut();
    };
    const onPointerOut = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      stay();
      timer = setTimeout(shut, POINTER_GRACE_MS);
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) shut();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    area.addEventListener('pointerleave', onPointerOut);
    area.addEventListener('pointerenter', stay);
    area.addEventListener('click', onClick);
    return () => {
      stay();
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      area.removeEventListener('pointerleave', onPointerOut);
      area.removeEventListener('pointerenter', stay);
      area.removeEventListener('click', onClick);
    };
  }, [open, root, button]);
}
