import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

import { listen } from '../../lib/listen';

/** React writes the title together with the heading; speech comes just after both. */
const SPEAK_AFTER_MS = 60;

/** Runs `found` with the heading of the page, now or as soon as there is one. Returns what stops waiting. */
function whenHeading(main: HTMLElement, found: (heading: HTMLElement) => void): () => void {
  // While the code of the next page is awaited, React keeps the page before, hidden.
  const look = () =>
    [...main.querySelectorAll('h1')].find((heading) => heading.closest('[style*="display: none"]') === null) ?? null;
  const now = look();
  if (now !== null) {
    found(now);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = look();
    if (heading === null) return;
    observer.disconnect();
    found(heading);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Whether the user has begun with the new page: in a field of it, or in a dialog over it. */
const isInUse = (main: HTMLElement, active: Element | null): boolean =>
  active !== main && (main.contains(active) || active?.closest('dialog, [role="dialog"]') != null);

/** Something that was opened, and would close when the focus goes elsewhere. Some browsers do not focus the button of a click. */
const OPEN = '#root [aria-expanded="true"], dialog[open], [role="dialog"], [role="listbox"]';

/** Whether there is a focus to keep, or something that lives as long as the focus stays away. */
const hasSomethingToKeep = (active: Element | null): boolean =>
  (active !== null && active !== document.body) || document.querySelector(OPEN) !== null;

/** Whether the user has pressed anything since the last move began: the click that began it came before. */
function useActedSince(move: string): RefObject<boolean> {
  const hasActed = useRef(false);
  useLayoutEffect(() => {
    hasActed.current = false;
    const note = (event: Event) => {
      if (!('repeat' in event && event.repeat === true)) hasActed.current = true;
    };
    return listen(document, 'pointerdown keydown', note, true);
  }, [move]);
  return hasActed;
}

/**
 * After a move to another page: focus on its heading, and its title announced politely. The first page, and a change of the
 * query (filters, paging), move nothing. The focus stays where it is when the user has begun with a field of the new page or
 * with a dialog, and when they have pressed anything since the move: a heading may come late, and a menu must not close then.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  // A move begins when its code is asked for; the address changes when it is there.
  const hasActed = useActedSince(useNavigation().location?.pathname ?? pathname);
  const [announcement, setAnnouncement] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    const main = document.getElementById('main');
    if (last.current === pathname || main === null) return;
    last.current = pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arrive = (heading: HTMLElement) => {
      const { activeElement } = document;
      const isKept = hasActed.current && hasSomethingToKeep(activeElement);
      if (!isKept && !isInUse(main, activeElement)) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      setAnnouncement('');
      timer = setTimeout(() => setAnnouncement(document.title), SPEAK_AFTER_MS);
    };
    const stop = whenHeading(main, arrive);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pathname, hasActed]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
