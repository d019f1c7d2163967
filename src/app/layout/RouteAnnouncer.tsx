import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A lazy page may bring its heading a little later than its address. */
const HEADING_WAIT_MS = 5_000;
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
    stop();
    found(heading);
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  return stop;
}

/** Whether the user has begun with the new page: in a field of it, or in a dialog over it. */
const isInUse = (main: HTMLElement, active: Element | null): boolean =>
  active !== main && (main.contains(active) || active?.closest('[role="dialog"]') != null);

/**
 * After a move to another page: focus on its heading, and its title announced politely. The first page, and a change of the
 * query (filters, paging), move nothing. The focus stays where it is when the user has begun with a field of the new page or
 * with a dialog.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    const main = document.getElementById('main');
    if (last.current === pathname || main === null) return;
    last.current = pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arrive = (heading: HTMLElement) => {
      if (!isInUse(main, document.activeElement)) {
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
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
