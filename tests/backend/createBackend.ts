import { getResponse } from 'msw';

import { signAccessToken, signRefreshToken } from './accessTokens';
import { type AccountName, accounts } from './accounts';
import type { Route } from './context';
import type { Database } from './database';
import { DataSets, DEFAULT_SET } from './dataSets';
import { createFaultBook } from './faults';
import { outboxView } from './handlers/mock';
import { type BackendOptions, withDefaults } from './options';
import { nothingHere } from './respond';
import { type Call, documentHandler, fallbackHandler, type Site, toHandler } from './serve';

/** Every file of handlers exports its `routes`; a new one needs no line here. */
const handlerFiles = import.meta.glob<{ routes: readonly Route[] }>('./handlers/*.ts', { eager: true });

export const routes = Object.values(handlerFiles).flatMap((file) => file.routes);

type Tokens = { access_token: string; refresh_token: string; token_type: 'bearer' };
type Mail = ReturnType<typeof outboxView>;

export type Backend = {
  /** The response to one request to `/api/v1` on any origin. */
  answer: (request: Request) => Promise<Response>;
  accounts: typeof accounts;
  /** Done when the default data set is seeded; handlers wait for it by themselves, `db()` and `outbox()` do too. */
  ready: Promise<void>;
  /** The tables of a data set. */
  db: (session?: string) => Promise<Database>;
  /** Mails of a data set, newest first; all receivers unless one is named. */
  outbox: (to?: string, session?: string) => Promise<Mail[]>;
  /** Declares a fault, e.g. `fault('GET', '/public/plans', '503x2')`; the returned function removes it. */
  fault: (method: string, path: string, spec: string) => () => void;
  clearFaults: () => void;
  /** Tokens for a named account or an e-mail address, without a password. `ttlS` may be negative: expired already. */
  signIn: (who: AccountName | (string & {}), options?: { ttlS?: number; session?: string }) => Promise<Tokens>;
  /** Every call that reached the handlers, oldest first. */
  calls: readonly Call[];
  dataSets: DataSets;
};

/**
 * The embedded backend: every call of spec §7 and the assumed ones, over data of its own.
 *
 * @param options see `BackendOptions`; nothing is read from the environment here.
 * @param carried data sets of an earlier backend to go on with, for example after a handler was edited.
 */
export const createBackend = (options: BackendOptions = {}, carried?: object): Backend => {
  const settings = withDefaults(options);
  const dataSets = carried instanceof DataSets ? carried : new DataSets(settings.userCount, settings.now);
  const calls: Call[] = [];
  const faults = createFaultBook(settings.faults);
  const site: Site = { settings, faults, calls, dataSets };
  const db = async (session = DEFAULT_SET): Promise<Database> => (await dataSets.get(session)).db;

  // msw reads a stack for each handler, to name where it was made: a sixth of the time that a backend takes to start.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const handlers = [...routes.map((route) => toHandler(site, route)), documentHandler(site), fallbackHandler(routes)];
  Error.stackTraceLimit = stackTraceLimit;

  return {
    answer: async (request) => {
      // msw compiles the path of every handler for every request.
      const ofMethod = handlers.filter(({ info }) => typeof info.method !== 'string' || info.method === request.method);
      return (await getResponse(ofMethod, request)) ?? nothingHere();
    },
    accounts,
    ready: db().then(() => undefined),
    db,
    outbox: async (to, session) => {
      const rows = (await db(session)).mails.where((row) => to === undefined || row.to_email === to.toLowerCase());
      return rows.toReversed().map(outboxView);
    },
    fault: faults.add,
    clearFaults: faults.clear,
    signIn: async (who, { ttlS = settings.tokenTtlS, session } = {}) => {
      const tables = await db(session);
      const named: Record<string, { email: string }> = accounts;
      const user = tables.users.one('email', named[who]?.email ?? who.toLowerCase());
      if (user === undefined) throw new Error(`There is no user ${who}`);
      const now = new Date(settings.now());
      return {
        access_token: await signAccessToken(tables, user, now, ttlS, faults.traits('POST', '/users/token')),
        refresh_token: await signRefreshToken(user, now),
        token_type: 'bearer',
      };
    },
    calls,
    dataSets,
  };
};
