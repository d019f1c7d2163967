import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

/** The whole app under a router: the browser's in `main.tsx`, one in memory in tests. */
export const App = ({ router }: { router: RouterProviderProps['router'] }) => <RouterProvider router={router} />;
