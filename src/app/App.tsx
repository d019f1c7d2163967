import { useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

import { forgetWrite } from '../lib/lastWrite';
import { notePath } from '../lib/previousPath';
import { usePrefetchOnHover } from './lazyRoute';

/** The whole app under a router: the browser's in `main.tsx`, one in memory in tests. */
export function App({ router }: { router: RouterProviderProps['router'] }) {
  usePrefetchOnHover(router.routes);
  useEffect(() => {
    let shown = router.state.location.pathname;
    notePath(shown);
    forgetWrite();
    return router.subscribe(({ location: { pathname } }) => {
      notePath(pathname);
      if (pathname !== shown) forgetWrite();
      shown = pathname;
    });
  }, [router]);
  // A page is small: one render shows it sooner than the time slices of a transition.
  return <RouterProvider router={router} useTransitions={false} />;
}
