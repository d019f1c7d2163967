import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';

import { combineCleanups, listen } from '../lib/listen';
import { loadChunk } from '../lib/loadChunk';
import { isOnline, reconnected } from '../lib/online';
import { replayQueuedClicks } from '../lib/queuedClicks';

/** A section hydrates when it is less than this far from the visible part of the page. */
const NEAR = '600px';

/** Listens on the document, because React stops the events of sections that it hasn't hydrated. */
const listenInside = (element: Element, types: string, listener: (event: Event) => void): (() => void) =>
  listen(
    document,
    types,
    (event: Event) => {
      if (event.target instanceof Element && element.contains(event.target)) listener(event);
    },
    { capture: true, passive: true },
  );

/** Calls `onNear` when the element is close to the viewport, or receives the focus, the pointer, or a touch. */
function watchSection(element: Element, onNear: () => void): () => void {
  if (!element.hasChildNodes() || typeof IntersectionObserver === 'undefined') {
    onNear();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  const stop = listenInside(element, 'focusin pointerover touchstart', onNear);
  return () => {
    observer.disconnect();
    stop();
  };
}

/**
 * Loads the chunk. If that fails, tries again when the browser is online again. The static HTML stays until then.
 *
 * @throws if the browser is online and there is no static HTML, so that the page shows an error instead of a gap
 */
const loadOnceBack = (load: () => Promise<ComponentType>, hasHtml: () => boolean): Promise<ComponentType> =>
  loadChunk(load).catch(async (error: unknown) => {
    if (isOnline() && !hasHtml()) throw error;
    await reconnected();
    return loadOnceBack(load, hasHtml);
  });

/** Renders nothing. Its effect runs when React has hydrated the section around it. */
function Hydrated({ onHydrated }: { onHydrated: (isHydrated: true) => void }) {
  useEffect(() => onHydrated(true), [onHydrated]);
  return null;
}

/**
 * Keeps the prerendered HTML until the section is near the viewport. Then its chunk loads, React hydrates it, and its
 * queued clicks are replayed. Without prerendered HTML (client-side navigation), the chunk loads immediately.
 */
export function lazySection(load: () => Promise<ComponentType>): ComponentType {
  let start: () => void = () => undefined;
  let hasHtml = false;
  const isNear = new Promise<void>((resolve) => (start = resolve));
  // Load the chunk immediately during prerendering, because the prerendered page contains all sections.
  if (typeof document === 'undefined') start();
  const Content = lazy(async () => {
    await isNear;
    return { default: await loadOnceBack(load, () => hasHtml) };
  });
  return function LazySection() {
    const place = useRef<HTMLDivElement>(null);
    const [isHydrated, setHydrated] = useState(false);
    const clicked = useRef<HTMLElement[]>([]);
    useEffect(() => {
      const element = place.current;
      if (element === null) return undefined;
      if (!isHydrated) {
        hasHtml = element.hasChildNodes();
        const queueClick = ({ target }: Event) => {
          const button = (target as Element).closest('button');
          if (button !== null) clicked.current.push(button);
        };
        return combineCleanups(watchSection(element, start), listenInside(element, 'click', queueClick));
      }
      // Replay the clicks after this effect, because React handles no clicks inside an effect.
      const timer = setTimeout(() => {
        replayQueuedClicks(element);
        for (const button of clicked.current.splice(0)) button.click();
      });
      return () => clearTimeout(timer);
    }, [isHydrated]);
    return (
      <div ref={place} data-lazy-section={isHydrated ? 'hydrated' : 'static'}>
        <Suspense>
          <Content />
          <Hydrated onHydrated={setHydrated} />
        </Suspense>
      </div>
    );
  };
}
