import { type AccountName, accounts, COMMON_PASSWORD } from '../accounts';
import type { Database } from '../database';
import { addDays, addMonths, DAY_MS, isoSeconds } from '../months';
import { hashPassword } from '../passwords';
import type { UserRow } from '../schemas';
import type { Random } from './random';

/** Realistic names in several scripts. Some are very long or test the layout in another way. */
const FIRST_NAMES = [
  'Ada',
  'Linus',
  'Grace',
  'Noor',
  'Mateo',
  'Aiko',
  'Priya',
  'Jonas',
  'Chloe',
  'Samuel',
  'Ines',
  'Tomasz',
  'Zoe',
  'Omar',
  'Freya',
  'Kwame',
] as const;

const LAST_NAMES = [
  'Lovelace',
  'Berg',
  'Okafor',
  'Nguyen',
  'Silva',
  'Tanaka',
  'Sharma',
  'Keller',
  'Dubois',
  'Cohen',
  'Costa',
  'Nowak',
  'Hughes',
  'Haddad',
  'Lund',
  'Mensah',
] as const;

/** Names of the first users that `accounts.ts` does not define, in this order. */
const SPECIAL_NAMES = [
  '张三',
  '李小龙',
  '欧阳娜娜',
  '王建国（财务部）',
  '陈美玲',
  'محمد عبد الله',
  'فاطمة الزهراء',
  'יעל כהן',
  'דוד לוי',
  'Θεόδωρος Παπαδόπουλος',
  'Łukasz Żółć',
  'José María de la Santísima Trinidad Fernández-Villaverde y Gutiérrez de los Monteros',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Zoë 🦊',
  '<img src=x onerror=alert(1)>',
  "O'Brien & Sons",
] as const;

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

/**
 * Returns the days since registration, up to 14 months. A quarter of the users registered in the last month, so that a
 * chart of new users is not flat.
 */
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

/** Seeds the named accounts, and then users up to `count`, oldest first. */
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
