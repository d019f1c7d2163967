import { accounts, ADMIN_CODE } from './accounts.ts';
import type { MailRow } from './schemas';

/** What is shown when the dev server starts: who can log in, with which password. */
export const accountTable = (): string => {
  const rows = Object.values(accounts);
  const width = (key: 'email' | 'password'): number => Math.max(...rows.map((row) => row[key].length));
  const lines = rows.map(
    (row) => `  ${row.email.padEnd(width('email'))}  ${row.password.padEnd(width('password'))}  ${row.note}`,
  );
  return ['  Embedded backend. Accounts:', ...lines, `  Admin code for new admins: ${ADMIN_CODE}`].join('\n');
};

/** One mail of the outbox in three short lines. */
export const mailLines = (mail: MailRow): string =>
  [`[mail] ${mail.subject}`, `       to ${mail.to_email}`, ...(mail.link === null ? [] : [`       ${mail.link}`])].join(
    '\n',
  );
