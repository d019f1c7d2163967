import { describe, expect, it } from 'vitest';

import { listFiles } from '../../tools/house/source.mjs';

type Loader = () => Promise<unknown>;

const modules: Record<string, Loader> = import.meta.glob('../../src/**/*.{ts,tsx}');

/** One sentence for each module that cannot be imported where there is no browser. */
const importFaults = async (loaders: Record<string, Loader>): Promise<string[]> => {
  const faults: string[] = [];
  for (const [path, load] of Object.entries(loaders)) {
    await load().catch((error: unknown) => faults.push(`${path}: ${String(error)}`));
  }
  return faults;
};

describe('without a browser', () => {
  it('there is no window and no document here', () => {
    expect([typeof window, typeof document, typeof localStorage]).toEqual(['undefined', 'undefined', 'undefined']);
  });

  it('every module of src can be imported', { timeout: 120_000 }, async () => {
    const files = listFiles('src').filter((path) => /\.tsx?$/.test(path));
    expect(Object.keys(modules)).toHaveLength(files.length);
    expect(await importFaults(modules)).toEqual([]);
  });

  it('a planted module that asks for the window at once is found', async () => {
    const planted = 'data:text/javascript,export const width = window.innerWidth;';
    expect(await importFaults({ planted: () => import(/* @vite-ignore */ planted) })).toEqual([
      expect.stringContaining('window is not defined'),
    ]);
  });
});
