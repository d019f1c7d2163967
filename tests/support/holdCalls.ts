import { act, waitFor } from '@testing-library/react';
import axios from 'axios';
import { expect } from 'vitest';

import { client } from '../../src/http/client';
import { cleanups } from './pagesSetup';

/** Calls that are under way and do not arrive. */
export interface Held {
  /** How many have been held so far. */
  count: () => number;
  /** Done when the first one is held. */
  begun: () => Promise<void>;
  /** Lets them go on, and holds no more. */
  release: () => Promise<void>;
}

/**
 * Holds calls back until they are released: what a page shows meanwhile can be looked at without a race against an answer
 * that is only slow. The page has sent them; the backend does not see them before they are released.
 *
 * @param which of them, by their query; all unless it says otherwise
 */
export function holdCalls(
  method: string,
  path: string,
  which: (query: Record<string, unknown>) => boolean = () => true,
): Held {
  let count = 0;
  let isOpen = false;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const id = client.interceptors.request.use((config) => {
    const isMeant = config.method?.toUpperCase() === method && config.url === path;
    if (isOpen || !isMeant || !which((config.params ?? {}) as Record<string, unknown>)) return config;
    const send = axios.getAdapter(config.adapter);
    return {
      ...config,
      adapter: async (sent) => {
        count += 1;
        await gate;
        return send(sent);
      },
    };
  });
  // Whatever is still held stays so: after the test nobody answers it.
  cleanups.push(() => client.interceptors.request.eject(id));
  return {
    count: () => count,
    begun: () => waitFor(() => expect(count).toBeGreaterThan(0)),
    release: () =>
      act(async () => {
        isOpen = true;
        open();
      }),
  };
}
