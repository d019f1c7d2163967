import { useCallback, useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

import { notePlace } from '../components/lastPlaces';
import { forgetFailedFetches } from './lazyScreen';
import { PlaceContext } from './PlaceContext';

/** The whole app under a router: the browser's in `main.tsx`, one in memory in tests. */
export function App({ router }: { router: RouterProviderProps['router'] }) {
  const place = useCallback(() => router.state.location, [router]);
  useEffect(() => {
    notePlace(router.state.location.pathname);
    return router.subscribe(({ location }) => {
      notePlace(location.pathname);
      forgetFailedFetches();
    });
  }, [router]);
  return (
    <PlaceContext value={place}>
      <RouterProvider router={router} />
    </PlaceContext>
  );
}
