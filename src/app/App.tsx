import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

/** The whole app under a router: the browser's in `main.tsx`, one in memory in tests. */
export const App = ({ router, queryClient }: { router: RouterProviderProps['router']; queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
