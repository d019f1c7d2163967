import { useCallback, useEffect, useMemo } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

import { notePlace } from '../components/lastPlaces';
import { FollowContext } from '../ui/FollowContext';
import { followIn } from './followIn';
import { forgetFailedFetches } from './lazyScreen';
import { PlaceContext } from './PlaceContext';
import { routes } from './routes';

/** The whole app under a router: the browser's in `main.tsx`, one in memory in tests. */
export function App({ router }: { router: RouterProviderProps['router'] }) {
  const follow = useMemo(() => followIn(router, routes), [router]);
  const place = useCallback(() => router.state.location, [router]);
  useEffect(() => {
    notePlace(router.state.location.pathname);
    return router.subscribe(({ location }) => {
      notePlace(location.pathname);
      forgetFailedFetches();
    });
  }, [router]);
  return (
    <FollowContext value={follow}>
      <PlaceContext value={place}>
        <RouterProvider router={router} />
      </PlaceContext>
    </FollowContext>
  );
}
