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
import { type ReceivedRequest, documentHandler, fallbackHandler, type Site, toHandler } from './serve';

/** Every file in `handlers` exports its `routes`, so a new file needs no change here. */
const handlerFiles = import.meta.glob<{ routes: readonly Route[] }>('./handlers/*.ts', { eager: true });

export const routes = Object.values(handlerFiles).flatMap((file) => file.routes);

type Tokens = { access_token: string; refresh_token: string; token_type: 'bearer' };
type Mail = ReturnType<typeof outboxView>;

export type Backend = {
  /** Responds to a request to `/api/v1` on any origin. */
  answer: (request: Request) => Promise<Response>;
  accounts: typeof accounts;
  /** Resolves when the default data set is seeded. Handlers, `db()`, and `outbox()` wait for it automatically. */
  ready: Promise<void>;
  /** Returns the tables of a data set (by default, of the default data set). */
  db: (session?: string) => Promise<Database>;
  /** Returns the emails of a data set, newest first. Without `to`, returns the emails to all recipients. */
  outbox: (to?: string, session?: string) => Promise<Mail[]>;
  /** Adds a fault, for example `fault('GET', '/public/plans', '503x2')`. The returned function removes it. */
  fault: (method: string, path: string, spec: string) => () => void;
  clearFaults: () => void;
  /**
   * Creates tokens for a named account or a user's email, without a password. A negative `ttlS` creates expired tokens.
   */
  signIn: (who: AccountName | (string & {}), options?: { ttlS?: number; session?: string }) => Promise<Tokens>;
  /** Every request that reached the handlers, oldest first */
  requests: readonly ReceivedRequest[];
  dataSets: DataSets;
};

/**
 * Creates an embedded backend with its own data. It has the endpoints of spec §7 and those that the site assumes
 * (`src/config/assumedPaths.ts`).
 *
 * @param options see `BackendOptions`; the function does not read the environment
 * @param previousData data sets of an earlier backend to reuse, for example after a handler was edited
 */
export const createBackend = (options: BackendOptions = {}, previousData?: object): Backend => {
  const settings = withDefaults(options);
  const dataSets = previousData instanceof DataSets ? previousData : new DataSets(settings.userCount, settings.now);
  const requests: ReceivedRequest[] = [];
  const faults = createFaultBook(settings.faults);
  const site: Site = { settings, faults, requests: requests, dataSets };
  const db = async (session = DEFAULT_SET): Promise<Database> => (await dataSets.get(session)).db;

  // Turn stack traces off, because msw captures one per handler, which takes a sixth of the backend's start time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const handlers = [...routes.map((route) => toHandler(site, route)), documentHandler(site), fallbackHandler(routes)];
  Error.stackTraceLimit = stackTraceLimit;

  return {
    answer: async (request) => {
      // Filter by method first, because msw compiles the path of every handler in its list again for each request.
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
    requests: requests,
    dataSets,
  };
};
