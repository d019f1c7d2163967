import { LOOKUP_LIMIT, PASSWORD_MIN_LENGTH } from '../../src/config/limits';
import { type Call, choice, type Sent, TEXT, text, whole } from './call';

export const EMAIL: Sent = { schema: text(254, 3), always: true, spec: true, without: 'the form is refused' };
export const PASSWORD: Sent = {
  schema: text(128, PASSWORD_MIN_LENGTH),
  always: true,
  spec: true,
  without: 'the form is refused',
};
export const TOKEN: Sent = { schema: TEXT, always: true, spec: true, without: 'no link of a mail works' };

export const FORM_FAILS = 'the form says "The requested resource was not found."';

export const IGNORED =
  'rows that do not match are left out, and the list says that the server ignores the filter: pages are short';

export const PAGING: Readonly<Record<string, Sent>> = {
  page: { schema: whole(1, 1_000_000), always: true, spec: true, without: 'the same rows come on every page' },
  page_size: {
    schema: whole(1, LOOKUP_LIMIT),
    always: true,
    spec: true,
    without:
      'pages have another length than was asked for; CSV files, choices of plans and the billing history ask for up to 100 rows',
  },
};

export const LIMIT: Sent = {
  schema: choice(LOOKUP_LIMIT),
  spec: true,
  without: 'only the first rows are looked up: other names and plans stay unknown',
};

export const SEARCH: Sent = { schema: text(200), without: IGNORED };
export const DAY: Sent = {
  schema: { type: 'string', description: 'A moment in UTC; the day alone where the server refuses it (422).' },
  without: IGNORED,
};
export const DAYS: Readonly<Record<string, Sent>> = { start_date: DAY, end_date: DAY };
export const OF_USER: Sent = { schema: TEXT, without: 'the site leaves out the rows of others, and may find too few' };

export const status = (...values: string[]): Sent => ({ schema: choice(...values), without: IGNORED });

export const call = (more: Omit<Call, 'tag' | 'identity'>): Call => ({
  tag: 'Back-office',
  identity: 'administrator',
  ...more,
});
