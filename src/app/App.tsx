import { useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

import { clearMutations } from '../lib/mutationLog';
import { rememberPath } from '../lib/previousPath';
import { leaveWhenSessionEnds } from './guards';
import { usePrefetch } from './prefetch';

export function App({ router }: { router: RouterProviderProps['router'] }) {
  usePrefetch(router.routes);
  useEffect(() => {
    const note = ({ location }: typeof router.state) => {
      rememberPath(location.pathname);
      clearMutations(location.pathname);
    };
    note(router.state);
    return router.subscribe(note);
  }, [router]);
  useEffect(() => leaveWhenSessionEnds(router), [router]);
  // Without transitions, React renders a page in one step, which is faster because pages are small.
  return <RouterProvider router={router} useTransitions={false} />;
}
