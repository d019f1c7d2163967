import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';

import { watchReturn } from '../lib/online';
import type { Slot } from '../lib/slot';

/** How far below the window a section may be when its code is fetched: about one more turn of the wheel. */
const NEAR = '600px';

/** Runs `then` when an element comes near the window, at once where nobody can tell. Gives back what stops waiting. */
function whenNear(element: Element, then: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    then();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** What a slot holds, as soon as somebody has loaded it. */
const arrival = <T,>(slot: Slot<T>): Promise<T> =>
  new Promise((resolve) => {
    const look = () => {
      const value = slot.get();
      if (value === null) return;
      off();
      resolve(value);
    };
    const off = slot.on(look);
    look();
  });

/**
 * A section below the first screen. On a prerendered page its words are there from the start and its code comes when the
 * reader comes near; without a connection it stays as the server wrote it. Everywhere else it is loaded with the page.
 */
export function lateSection(slot: Slot<ComponentType>): ComponentType {
  const Later = lazy(async () => ({ default: await arrival(slot) }));
  const Section = () => {
    const [Here] = useState(() => slot.get() ?? Later);
    return <Here />;
  };
  // The same element every time: what changes around it must not reach a section that waits for its code, or React
  // would throw the server's words away.
  const section = (
    <Suspense fallback={null}>
      <Section />
    </Suspense>
  );
  return function Late() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (place.current === null || slot.get() !== null) return undefined;
      const load = () => void slot.load().catch(() => undefined);
      let off = (): void => undefined;
      const stop = whenNear(place.current, () => {
        load();
        off = watchReturn(load);
      });
      return () => {
        stop();
        off();
      };
    }, []);
    return <div ref={place}>{section}</div>;
  };
}
