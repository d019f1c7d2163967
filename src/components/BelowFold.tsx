import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { afterPaint } from '../lib/afterPaint';

/**
 * What nobody sees in the first picture of a page: it lies below the first screen, or comes into sight later. Who comes by a
 * link sees that picture earlier, and this right after it. Where the page is loaded, gone back to or opened at a section it
 * is there from the start: the browser has a place in it to scroll to.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const isFollowed = useNavigationType() === NavigationType.Push;
  const { hash } = useLocation();
  const [isHere, setIsHere] = useState(!isFollowed || hash !== '');
  useEffect(() => afterPaint(() => startTransition(() => setIsHere(true))), []);
  // A screen of room, so that the footer does not come into sight for a moment.
  return isHere ? children : <div className="min-h-dvh" />;
}
