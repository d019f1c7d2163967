import type { Database } from '../database';
import { seedFeedback } from './feedback';
import { seedMails } from './mails';
import { seedSubscriptionsAndPayments } from './payments';
import { seedPlans } from './plans';
import { createRandom } from './random';
import { seedSettings } from './settings';
import { seedUsers } from './users';

const SEED = 20_251_120;

/** Fills an empty database. The same `now` and `userCount` give the same rows, apart from what is random by nature (tokens). */
export const seedDatabase = async (db: Database, now: Date, userCount: number): Promise<void> => {
  const random = createRandom(SEED);
  await seedPlans(db, now);
  await seedUsers(db, now, userCount, random);
  await seedSubscriptionsAndPayments(db, now, random);
  await seedFeedback(db, now, random);
  await seedMails(db, now, random);
  await seedSettings(db, now);
};
