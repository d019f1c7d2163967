import { scryptSync, timingSafeEqual } from 'node:crypto';

/** Far cheaper than a real server would choose, because data sets are seeded often and tests log in hundreds of times. */
const COST = { N: 256, r: 8, p: 1 } as const;
const LENGTH = 32;

const known = new Map<string, string>();

/** `salt$hash`. The same password and salt are hashed once in a process, so that seeding thousands of users costs nothing. */
export const hashPassword = (password: string, salt: string): string => {
  const key = `${salt}$${password}`;
  const earlier = known.get(key);
  if (earlier !== undefined) return earlier;
  const hashed = `${salt}$${scryptSync(password, salt, LENGTH, COST).toString('base64url')}`;
  known.set(key, hashed);
  return hashed;
};

export const isPassword = (password: string, hashed: string): boolean => {
  const [salt = '', hash = ''] = hashed.split('$');
  const wanted = Buffer.from(hash, 'base64url');
  return wanted.length === LENGTH && timingSafeEqual(scryptSync(password, salt, LENGTH, COST), wanted);
};
