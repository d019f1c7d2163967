import { createDatabase } from './database';
import type { Database } from './database';
import { seedDatabase } from './seed/seedDatabase';

/** A database that is separate from other tests. The header `x-mock-session` selects it by name. */
export type DataSet = {
  name: string;
  db: Database;
  /** How often each counted fault such as `503x2` was applied, by fault, method, and path */
  faultCounts: Map<string, number>;
  /** Runs `work` after all earlier calls have finished, so that writes never overlap. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
};

export const DEFAULT_SET = 'default';
const MAX_SETS = 200;

const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
};

const createDataSet = async (name: string, now: Date, userCount: number): Promise<DataSet> => {
  const db = createDatabase();
  await seedDatabase(db, now, userCount);
  return { name, db, faultCounts: new Map(), exclusive: createQueue() };
};

/** The data sets by name, created on first use. If there are too many, the least recently used one is removed. */
export class DataSets {
  readonly #sets = new Map<string, Promise<DataSet>>();
  readonly #userCount: number;
  readonly #now: () => number;

  constructor(userCount: number, now: () => number) {
    this.#userCount = userCount;
    this.#now = now;
  }

  get(name: string): Promise<DataSet> {
    const set = this.#sets.get(name) ?? createDataSet(name, new Date(this.#now()), this.#userCount);
    this.#sets.delete(name);
    this.#sets.set(name, set);
    if (this.#sets.size > MAX_SETS) {
      const oldest = [...this.#sets.keys()].find((key) => key !== DEFAULT_SET);
      if (oldest !== undefined) this.#sets.delete(oldest);
    }
    return set;
  }
}
