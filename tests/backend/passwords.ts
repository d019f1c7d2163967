import { scryptSync, timingSafeEqual } from 'node:crypto';

/**
 * Parameters of scrypt. They are much cheaper than on a real server, because tests seed data sets often and log in
 * hundreds of times.
 */
const COST = { N: 256, r: 8, p: 1 } as const;
const LENGTH = 32;

const known = new Map<string, string>();

/** Returns `salt$hash`. Caches the hash of each password and salt, so that seeding thousands of users is fast. */
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
  const expectedHash = Buffer.from(hash, 'base64url');
  return expectedHash.length === LENGTH && timingSafeEqual(scryptSync(password, salt, LENGTH, COST), expectedHash);
};
