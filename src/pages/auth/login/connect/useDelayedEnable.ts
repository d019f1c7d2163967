import { useEffect, useRef, useState, type RefObject } from 'react';

import { isTrustedEvent } from '../../../../lib/isTrustedEvent';

/** Nobody reads and decides faster; a click that was meant for the page before this one comes earlier. */
const VISIBLE_MS = 500;

/** A pointer that moved or pressed, or a key that was pressed and is not just held down. */
function isHuman(event: Event): boolean {
  if (!isTrustedEvent(event)) return false;
  // Browsers report a move of zero when the page under a resting pointer changes.
  if (event.type === 'pointermove') return 'movementX' in event && (event.movementX !== 0 || hasMovedY(event));
  return !('repeat' in event && event.repeat === true);
}

const hasMovedY = (event: Event): boolean => 'movementY' in event && event.movementY !== 0;

/**
 * Whether a click can be meant: the page has been visible for half a second, and a person has moved, pressed or typed on it
 * since. It begins anew when the page was hidden, and when its window gets the focus: a window on top that closes between
 * the two presses of a double click must not pass the second one on.
 */
export function useDelayedEnable(): { isArmed: boolean; isSeen: boolean; armed: RefObject<boolean> } {
  const [isSeen, setSeen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  // For the click that follows the very press that arms.
  const armed = useRef(false);
  useEffect(() => {
    const now = { isSeen: false, isTouched: false };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      armed.current = now.isSeen && now.isTouched;
      setSeen(now.isSeen);
      setTouched(now.isTouched);
    };
    const look = () => {
      clearTimeout(timer);
      Object.assign(now, { isSeen: false, isTouched: false });
      if (document.visibilityState === 'visible') {
        timer = setTimeout(() => {
          now.isSeen = true;
          tell();
        }, VISIBLE_MS);
      }
      tell();
    };
    const touch = (event: Event) => {
      if (now.isTouched || !isHuman(event)) return;
      now.isTouched = true;
      tell();
    };
    look();
    document.addEventListener('visibilitychange', look);
    globalThis.addEventListener('focus', look);
    for (const type of HUMAN) document.addEventListener(type, touch, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      globalThis.removeEventListener('focus', look);
      for (const type of HUMAN) document.removeEventListener(type, touch, true);
    };
  }, []);
  return { isArmed: isSeen && isTouched, isSeen, armed };
}

const HUMAN = ['pointermove', 'pointerdown', 'keydown'];
