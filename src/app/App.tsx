import { useMemo } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

import { FollowContext } from '../ui/FollowContext';
import { followIn } from './followIn';
import { routes } from './routes';

/** The whole app under a router: the browser's in `main.tsx`, one in memory in tests. */
export function App({ router }: { router: RouterProviderProps['router'] }) {
  const follow = useMemo(() => followIn(router, routes), [router]);
  return (
    <FollowContext value={follow}>
      <RouterProvider router={router} />
    </FollowContext>
  );
}
