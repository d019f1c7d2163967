import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';

import { watchFocusLoss } from '../lib/focusRecovery';
import { queryClient } from './queryClient';

/**
 * A screen with the query library around it. All of them share one client. What comes from the server has any height, so
 * the screen fills the window from the start: the footer stays below the fold and does not jump, and no scroll bar comes
 * and goes. The frame of the back-office sees to that itself.
 */
export function QueryArea({ screen: Screen }: { screen: ComponentType }) {
  useEffect(watchFocusLoss, []);
  return (
    <QueryClientProvider client={queryClient()}>
      <div className="min-h-[calc(100dvh-var(--header-h))] in-data-[area=admin]:min-h-0 print:min-h-0">
        <Screen />
      </div>
    </QueryClientProvider>
  );
}
