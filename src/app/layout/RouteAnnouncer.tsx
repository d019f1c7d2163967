import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

import { listen } from '../../lib/listen';

/** Delay between the appearance of the heading and the announcement, so that React has set the title. */
const SPEAK_AFTER_MS = 60;

function whenHeading(main: HTMLElement, found: (heading: HTMLElement) => void): () => void {
  // Ignore hidden headings, because React keeps the previous page in the DOM while a chunk loads.
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

const isInUse = (main: HTMLElement, active: Element | null): boolean =>
  active !== main && (main.contains(active) || active?.closest('dialog, [role="dialog"]') != null);

/** Open menus and dialogs, which a focus change would close. They can be open without focus inside. */
const OPEN = '#root [aria-expanded="true"], dialog[open], [role="dialog"], [role="listbox"]';

const hasSomethingToKeep = (active: Element | null): boolean =>
  (active !== null && active !== document.body) || document.querySelector(OPEN) !== null;

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

/** Announces the new page. Focuses its heading or the URL's target, unless the user has focused or opened something. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  // Watch clicks and keys from the start of the navigation. The URL changes only after the page's chunk has loaded.
  const hasActed = useActedSince(useNavigation().location?.pathname ?? pathname);
  const [announcement, setAnnouncement] = useState('');
  const last = useRef(pathname);
  // Not a dependency, because a click on a link with a hash must not cancel the announcement.
  const targetOf = useEffectEvent((heading: HTMLElement) => document.getElementById(hash.slice(1)) ?? heading);
  useEffect(() => {
    const main = document.getElementById('main');
    if (last.current === pathname || main === null) return;
    last.current = pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arrive = (heading: HTMLElement) => {
      const { activeElement } = document;
      const isKept = hasActed.current && hasSomethingToKeep(activeElement);
      if (!isKept && !isInUse(main, activeElement)) {
        const target = targetOf(heading);
        target.tabIndex = -1;
        target.focus({ preventScroll: true });
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
