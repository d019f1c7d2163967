import { useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

import { forgetWrites } from '../lib/hasWritten';
import { notePath } from '../lib/previousPath';
import { leaveWhenSessionEnds } from './guards';
import { usePrefetchOnHover } from './lazyRoute';

/** The whole app under a router: the browser's in `main.tsx`, one in memory in tests. */
export function App({ router }: { router: RouterProviderProps['router'] }) {
  usePrefetchOnHover(router.routes);
  useEffect(() => {
    const note = ({ location }: typeof router.state) => {
      notePath(location.pathname);
      forgetWrites(location.pathname);
    };
    note(router.state);
    return router.subscribe(note);
  }, [router]);
  useEffect(() => leaveWhenSessionEnds(router), [router]);
  // A page is small: one render shows it sooner than the time slices of a transition.
  return <RouterProvider router={router} useTransitions={false} />;
}
