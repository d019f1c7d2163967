import { type ComponentType, lazy } from 'react';

import type { Load } from './routeHandle';

/** What makes each screen whose fetch has failed as it was before. */
const failed = new Set<() => void>();

/**
 * Lets the screens whose code could not be fetched be fetched again. To be called with every move: the error boundary holds
 * what was thrown until then.
 */
export function forgetFailedFetches(): void {
  for (const beginAgain of failed) beginAgain();
  failed.clear();
}

/**
 * A screen whose code React fetches when it renders it, once for all visits. React's own `lazy` would keep a failure, too,
 * and the screen would be broken for the rest of the page's life.
 */
export function lazyScreen(load: Load): ComponentType {
  const fetch = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      failed.add(() => {
        Code = lazy(fetch);
      });
      throw error;
    }
  };
  let Code = lazy(fetch);
  return function Screen() {
    return <Code />;
  };
}
