import axios, { type AxiosAdapter } from 'axios';

import { client } from '../../src/http/client';

/** Sends all calls through another adapter; gives back what ends that. */
export function replaceAdapter(adapter: AxiosAdapter): () => void {
  const { adapter: before } = client.defaults;
  client.defaults.adapter = adapter;
  return () => void Object.assign(client.defaults, { adapter: before });
}

/**
 * A call belongs to the test in which it began. When the test ends, what it still has under way reaches no other backend, and
 * answers reach no other test: they never come.
 *
 * @returns what ends the test's calls
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
