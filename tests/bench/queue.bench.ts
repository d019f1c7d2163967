import { bench, describe } from 'vitest';

import { send } from '../../src/http/send';
import { holdRefreshFor, processorTime, signIn, useMemoryRoad } from './inMemory';

const get = () => send({ method: 'GET', path: '/admin/users', auth: 'refreshFirst' });
const many = (count: number) => Promise.all(Array.from({ length: count }, get));

/** Microseconds a request in the best of five runs, and how many refresh calls one run made. */
async function costOf(count: number, leftS: number): Promise<{ perRequest: number; refreshes: number }> {
  const figures: number[] = [];
  let refreshes = 0;
  for (let run = 0; run < 5; run += 1) {
    signIn(leftS);
    const asked = holdRefreshFor(count);
    figures.push((await processorTime(() => many(count))) / count);
    refreshes = asked();
  }
  return { perRequest: Math.min(...figures), refreshes };
}

describe('requests that wait for one refresh', () => {
  bench(
    '1,000 and 10,000 of them (figures below)',
    async () => {
      useMemoryRoad();
      await costOf(1_000, 60);
      const lines: string[] = [];
      const perWait: number[] = [];
      for (const count of [1_000, 10_000]) {
        const free = await costOf(count, 3600);
        const waiting = await costOf(count, 60);
        perWait.push(waiting.perRequest);
        lines.push(
          `${count} requests: ${waiting.refreshes} refresh call, ${waiting.perRequest.toFixed(1)} µs a waiting request ` +
            `(${free.perRequest.toFixed(1)} µs without a refresh)`,
        );
      }
      lines.push(
        `ten times as many cost ${((perWait[1] ?? 0) / (perWait[0] ?? 1)).toFixed(2)} times as much each (1 is linear)`,
      );
      console.log(lines.join('\n'));
    },
    { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
  );
});
