import { accounts, COMMON_PASSWORD } from '../accounts';
import type { AccountName } from '../accounts';
import type { Database } from '../database';
import { addDays, addMonths, DAY_MS, isoSeconds } from '../months';
import { hashPassword } from '../passwords';
import type { UserRow } from '../schemas';
import { FIRST_NAMES, LAST_NAMES, SPECIAL_NAMES } from './names';
import type { Random } from './random';

const ADMIN_PERMISSIONS = ['users:write', 'plans:write', 'settings:write'];

const accountRow = (name: AccountName, now: Date): UserRow => {
  const { id, email, username, password } = accounts[name];
  const createdAt = isoSeconds(addDays(addMonths(now, -14), -id));
  const isAdmin = name === 'admin' || name === 'superuser';
  return {
    id,
    email,
    username,
    password_hash: hashPassword(password, `seed-${name}`),
    is_active: name !== 'inactive' && name !== 'deactivated',
    activated_at: name === 'inactive' ? null : createdAt,
    is_superuser: name === 'superuser',
    roles: isAdmin ? ['user', 'admin'] : ['user'],
    permissions: isAdmin ? ADMIN_PERMISSIONS : [],
    created_at: createdAt,
    last_login_at: null,
  };
};

const nameOf = (index: number, random: Random): string =>
  SPECIAL_NAMES[index] ?? `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;

/** Days since registration, up to 14 months. A quarter came in the last month, so that a chart of new users has a shape. */
const ageInDays = (random: Random): number => (random.chance(0.25) ? random.next() * 30 : 30 + random.next() * 395);

const addressOf = (name: string, number: number): string => {
  const ascii = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.')
    .slice(0, 24);
  return `${ascii === '' ? 'user' : ascii}${number}@example.org`;
};

/** The named accounts, then people up to `count`, oldest first. */
export const seedUsers = async (db: Database, now: Date, count: number, random: Random): Promise<void> => {
  for (const name of Object.keys(accounts) as AccountName[]) await db.users.insert(accountRow(name, now));

  const hash = hashPassword(COMMON_PASSWORD, 'seed-common');
  const rest = Math.max(0, count - db.users.count());
  const ages = Array.from({ length: rest }, () => ageInDays(random)).toSorted((a, b) => b - a);
  for (const [index, age] of ages.entries()) {
    const username = nameOf(index, random);
    const created = new Date(now.getTime() - age * DAY_MS);
    const activated = random.chance(0.93);
    await db.users.insert({
      email: addressOf(username, index + 1),
      username,
      password_hash: hash,
      is_active: activated && random.chance(0.97),
      activated_at: activated ? isoSeconds(created) : null,
      is_superuser: false,
      roles: ['user'],
      permissions: [],
      created_at: isoSeconds(created),
      last_login_at: activated ? isoSeconds(new Date(created.getTime() + random.next() * age * DAY_MS)) : null,
    });
  }
};
