import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { bench, describe } from 'vitest';

import { send } from '../../src/http/send';
import { signIn, useMemoryRoad } from './inMemory';

/** The garbage collector by its name, without a flag on the command line. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

async function heapMb(): Promise<number> {
  for (let time = 0; time < 5; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collect();
  }
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const page = new AbortController();

/** A thousand at a time, all with the signal of one page that stays open. */
async function requests(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1000) {
    await Promise.all(
      Array.from({ length: 1000 }, () =>
        send({ method: 'GET', path: '/admin/users', auth: 'refreshFirst', signal: page.signal }),
      ),
    );
  }
}

describe('the heap', () => {
  bench(
    'after 50,000 requests (figures below)',
    async () => {
      useMemoryRoad();
      signIn(86_400);
      await requests(5_000);
      const before = await heapMb();
      await requests(25_000);
      const half = await heapMb();
      await requests(25_000);
      const after = await heapMb();
      console.log(
        `heap: ${before.toFixed(2)} MB, after 25,000 requests ${half.toFixed(2)} MB, after 50,000 ${after.toFixed(2)} MB ` +
          `(${(((after - half) * 2 ** 20) / 25_000).toFixed(1)} bytes a request in the second half)`,
      );
    },
    { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
  );
});
