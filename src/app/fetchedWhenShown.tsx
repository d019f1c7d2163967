import { type ComponentType, lazy, Suspense, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { PendingScreen } from './PendingScreen';
import type { Load } from './routeHandle';

/**
 * A screen that fetches its code when it is shown, anew with each visit: a fetch that failed once must not fail for ever, as
 * it would with one `lazy` for all visits and with the router's, which keeps the failure.
 */
export const fetchedWhenShown = (load: Load): ComponentType =>
  function Later() {
    const [Here] = useState(() => lazy(async () => ({ default: await load() })));
    const isBack = useNavigationType() === NavigationType.Pop;
    return (
      <Suspense
        fallback={
          // Who comes back is taken to where he was at once: there must be as much page as that, whatever comes into it.
          <div className={isBack ? 'min-h-[1000vh]' : undefined}>
            <PendingScreen />
          </div>
        }
      >
        <Here />
      </Suspense>
    );
  };
