import type { IncomingMessage, ServerResponse } from 'node:http';

import { CACHE_CONTROL } from '../policy/caching.ts';
import { printable, REPORT_LIMIT, writableReport } from '../policy/reports.ts';

/** Rate limit per visitor, as in deploy/nginx.conf: a burst of 30, then one per second. */
const BURST = 30;

/** @returns a function that checks whether the rate limit allows another report now */
const rateLimit = (burst: number, perSecond: number): (() => boolean) => {
  let left = burst;
  let last = Date.now();
  return () => {
    const now = Date.now();
    left = Math.min(burst, left + ((now - last) / 1000) * perSecond);
    last = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

/** Returns the body, or `null` if the body is longer than `REPORT_LIMIT`. */
const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= REPORT_LIMIT) chunks.push(chunk);
  }
  return size > REPORT_LIMIT ? null : Buffer.concat(chunks).toString();
};

/** Receives browser reports like the shipped server configurations, and prints each as one line of JSON. */
export const reportTaker = (print: (line: string) => void) => {
  const mayCome = rateLimit(BURST, 1);
  const statusFor = async (request: IncomingMessage): Promise<number> => {
    if (request.method !== 'POST') return 405;
    if (!mayCome()) return 429;
    const body = await bodyOf(request);
    if (body === null) return 413;
    const report = writableReport(body);
    if (report === null) return 400;
    const agent = printable(request.headers['user-agent'] ?? '');
    print(JSON.stringify({ at: new Date().toISOString(), agent, report }));
    return 204;
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader('Allow', 'POST');
    response.setHeader('Cache-Control', CACHE_CONTROL.missing);
    statusFor(request).then(
      (status) => {
        request.resume();
        response.writeHead(status).end();
      },
      () => response.destroy(),
    );
  };
};
