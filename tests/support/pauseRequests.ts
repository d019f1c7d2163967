import { act, waitFor } from '@testing-library/react';
import axios from 'axios';
import { expect } from 'vitest';

import { client } from '../../src/http/client';
import { cleanups } from './pagesSetup';

/** Calls that are under way and do not arrive. */
interface PausedRequests {
  /** Done when the first one is held. */
  started: () => Promise<void>;
  /** How many are held. */
  count: () => number;
  /** Lets them go on, holds no more, and is done when their answers have come. */
  resume: () => Promise<void>;
}

/**
 * Holds calls back until they are released: what a page shows meanwhile can be looked at without a race against an answer
 * that is only slow. The page has sent them; the backend does not see them before they are released.
 *
 * @param which of them, by their query; all unless it says otherwise
 */
export function pauseRequests(
  method: string,
  path: string | RegExp,
  which: (query: Readonly<Record<string, unknown>>) => boolean = () => true,
): PausedRequests {
  const held: Promise<unknown>[] = [];
  let isOpen = false;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const id = client.interceptors.request.use((config) => {
    const isMeant =
      config.method?.toUpperCase() === method &&
      (typeof path === 'string' ? config.url === path : path.test(config.url ?? ''));
    if (isOpen || !isMeant || !which((config.params ?? {}) as Record<string, unknown>)) return config;
    const send = axios.getAdapter(config.adapter);
    return {
      ...config,
      adapter: (sent) => {
        const answer = gate.then(() => send(sent));
        held.push(answer.catch(() => undefined));
        return answer;
      },
    };
  });
  // Whatever is still held stays so: after the test nobody answers it.
  cleanups.push(() => client.interceptors.request.eject(id));
  return {
    started: () => waitFor(() => expect(held.length).toBeGreaterThan(0)),
    count: () => held.length,
    resume: () =>
      act(async () => {
        isOpen = true;
        open();
        await Promise.all(held);
        // The page still has to handle the answers.
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}
