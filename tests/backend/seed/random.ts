/** Creates repeatable random numbers (mulberry32). The same seed creates the same rows in every run. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** An integer from `min` to `max`, inclusive */
    between: (min: number, max: number): number => min + Math.floor(next() * (max - min + 1)),
    chance: (share: number): boolean => next() < share,
    /** A random element of a non-empty list */
    pick: <T>(list: readonly T[]): T => {
      const [picked] = list.slice(Math.floor(next() * list.length));
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
  };
};

export type Random = ReturnType<typeof createRandom>;
