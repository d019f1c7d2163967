import { act, waitFor } from '@testing-library/react';
import axios from 'axios';
import { expect } from 'vitest';

import { client } from '../../src/http/client';
import { cleanups } from './pagesSetup';

interface PausedRequests {
  /** Resolves when the first request is paused. */
  started: () => Promise<void>;
  /** Number of paused requests */
  count: () => number;
  /** Sends the paused requests and stops pausing. Resolves when their responses have arrived. */
  resume: () => Promise<void>;
}

/**
 * Pauses requests until the test calls `resume`, so a test can assert loading states without racing against a slow
 * response.
 *
 * @param which filters the requests by their query; default: all
 */
export function pauseRequests(
  method: string,
  path: string | RegExp,
  which: (query: Readonly<Record<string, unknown>>) => boolean = () => true,
): PausedRequests {
  const paused: Promise<unknown>[] = [];
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
        paused.push(answer.catch(() => undefined));
        return answer;
      },
    };
  });
  // Requests that are still paused at the end of a test never get a response.
  cleanups.push(() => client.interceptors.request.eject(id));
  return {
    started: () => waitFor(() => expect(paused.length).toBeGreaterThan(0)),
    count: () => paused.length,
    resume: () =>
      act(async () => {
        isOpen = true;
        open();
        await Promise.all(paused);
        // Wait until the page has handled the responses.
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}
