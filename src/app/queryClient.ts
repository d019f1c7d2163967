import { QueryClient } from '@tanstack/react-query';

/**
 * Server state of the screens. The road to the server retries by itself, so this does not (else 4 × 4 attempts); and it
 * does not pause offline, so that the offline sentence reaches the screen.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
