import axios, { type AxiosAdapter } from 'axios';

import { client } from '../../src/http/client';

/** Sends all axios requests through another adapter, and returns a function that restores the previous one. */
export function replaceAdapter(adapter: AxiosAdapter): () => void {
  const { adapter: before } = client.defaults;
  client.defaults.adapter = adapter;
  return () => void Object.assign(client.defaults, { adapter: before });
}

/**
 * Isolates requests between tests. When a test ends, its pending requests never reach the next test's backend, and
 * their responses never arrive.
 *
 * @returns a function that ends the test's requests
 */
export function isolateRequests(): () => void {
  let isOver = false;
  const never = new Promise<never>(() => {});
  const send = axios.getAdapter(client.defaults.adapter);
  const restore = replaceAdapter(async (config) => {
    if (isOver) return never;
    const answer = send(config);
    await Promise.allSettled([answer]);
    return isOver ? never : answer;
  });
  return () => {
    isOver = true;
    restore();
  };
}
