import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import { queryClient } from './queryClient';

/** A screen with the query library around it. All of them share one client. */
export function QueryArea({ screen: Screen }: { screen: ComponentType }) {
  return (
    <QueryClientProvider client={queryClient()}>
      <Screen />
    </QueryClientProvider>
  );
}
