import { useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

import { notePath } from '../lib/visit';
import { usePrefetchOnHover } from './lazyRoute';

/** The whole app under a router: the browser's in `main.tsx`, one in memory in tests. */
export function App({ router }: { router: RouterProviderProps['router'] }) {
  usePrefetchOnHover(router.routes);
  useEffect(() => {
    notePath(router.state.location.pathname);
    return router.subscribe(({ location }) => notePath(location.pathname));
  }, [router]);
  // A page is small: one render shows it sooner than the time slices of a transition.
  return <RouterProvider router={router} useTransitions={false} />;
}
