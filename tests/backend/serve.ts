import { readFile } from 'node:fs/promises';

import { http, type HttpHandler } from 'msw';

import { BASE_PATH, type Context, type PathParams, type Route, SESSION_QUERY } from './context';
import { type DataSets, DEFAULT_SET } from './dataSets';
import { type FaultBook, faultFor, plainPath, applyFault, type Trait, traitsFor, wait } from './faults';
import { answerWithTraits } from './literal';
import type { Settings } from './options';
import { errorResponse, HttpError, json, nothingHere } from './respond';
import { UniqueError } from './table';

const SESSION_HEADER = 'x-mock-session';

export type ReceivedRequest = {
  method: string;
  path: string;
  search: string;
  status: number | null;
  authorization: string | null;
  /** Names of the fields in the JSON body */
  fields: readonly string[];
  session: string;
};

export type Site = { settings: Settings; dataSets: DataSets; faults: FaultBook; requests: ReceivedRequest[] };

const MAX_REQUESTS = 2_000;

/** Test endpoints get the traits of this path, so that their tokens have the same claims as the tokens of a login. */
const SIGN_IN = '/users/token';

const originOf = (request: Request): string => {
  const origin = request.headers.get('origin');
  return origin !== null && /^https?:\/\//.test(origin) ? origin : new URL(request.url).origin;
};

const isOwnPath = (path: string): boolean => path.startsWith('/__mock/');

const failure = (error: unknown, request: Request): Response => {
  if (error instanceof HttpError) return errorResponse(error);
  if (error instanceof UniqueError) return errorResponse(new HttpError(409, error.message));
  console.error(`${request.method} ${request.url} failed in the embedded backend:`, error);
  return errorResponse(new HttpError(500, 'Internal Server Error'));
};

const settlePayments = async ({ db, now }: Context): Promise<void> => {
  for (const row of db.subscriptions.many('status', 'pending')) {
    if (row.settles_at === null || Date.parse(row.settles_at) > now.getTime()) continue;
    await db.subscriptions.update(row.id, { status: 'active', settles_at: null });
    for (const payment of db.payments.many('subscription_id', row.id)) {
      if (payment.status === 'pending')
        await db.payments.update(payment.id, { status: 'succeeded', paid_at: row.settles_at });
    }
  }
};

const contextOf = async (
  site: Site,
  request: Request,
  params: PathParams,
  traits: ReadonlySet<Trait>,
): Promise<Context> => {
  const url = new URL(request.url);
  const name = request.headers.get(SESSION_HEADER) ?? url.searchParams.get(SESSION_QUERY) ?? DEFAULT_SET;
  const { settings, dataSets } = site;
  const set = await dataSets.get(name);
  const now = new Date(settings.now());
  return {
    request,
    params,
    query: url.searchParams,
    set,
    db: set.db,
    now,
    origin: originOf(request),
    settings,
    traits,
  };
};

const answer = async (route: Route, context: Context, path: string): Promise<Response> => {
  try {
    return await context.set.exclusive(async () => {
      await settlePayments(context);
      return answerWithTraits(route, context, path, async (given) => route.resolve(given));
    });
  } catch (error) {
    return failure(error, context.request);
  }
};

/** Returns the names of the fields in a JSON body, or an empty array for other bodies. */
const fieldsOf = async (request: Request): Promise<readonly string[]> =>
  Object.keys(((await request.json().catch(() => null)) as object | null) ?? {});

/** Logs one request, applies its faults, and creates its response. */
const respond = async (site: Site, route: Route, request: Request, params: PathParams): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(pathname.indexOf(BASE_PATH) + BASE_PATH.length);
  const traits = traitsFor(request, isOwnPath(path) ? SIGN_IN : path, site.faults.all());
  const context = await contextOf(site, request, params, traits);
  const call: ReceivedRequest = {
    method: request.method,
    path,
    search,
    status: null,
    authorization: request.headers.get('authorization'),
    fields: await fieldsOf(request.clone()),
    session: context.set.name,
  };
  if (!isOwnPath(path)) site.requests.push(call);
  if (site.requests.length > MAX_REQUESTS) site.requests.shift();
  if (site.settings.latencyMs > 0) await wait(site.settings.latencyMs);
  const effect = isOwnPath(path)
    ? null
    : await faultFor(request, plainPath(path), site.faults.all(), context.set.faultCounts);
  const work = (): Promise<Response> => answer(route, context, path);
  const response = effect === null ? await work() : await applyFault(effect, request.signal, work);
  call.status = response.status;
  return response;
};

/** Creates an msw handler for one route on any origin. */
export const toHandler = (site: Site, route: Route): HttpHandler => {
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](`*${BASE_PATH}${route.path}`, async ({ request, params }) => {
    const again = request.clone();
    const response = await respond(site, route, request, params);
    const target = response.headers.get('location');
    const isFollowed = site.settings.followRedirects && response.status === 307 && target !== null;
    return isFollowed ? respond(site, route, new Request(target, again), params) : response;
  });
};

const patternOf = (path: string): RegExp => new RegExp(`^${BASE_PATH}${path.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}/?$`);

/**
 * The OpenAPI documents: `usual` describes the site's backend, and `literal` describes a FastAPI server that follows
 * the specification.
 */
const DOCUMENTS = {
  usual: new URL('../../docs/openapi.json', import.meta.url),
  literal: new URL('fastapi/openapi.json', import.meta.url),
};

/** Serves the OpenAPI document at `/openapi.json`, like FastAPI, and at `/api/v1/openapi.json`. */
export const documentHandler = (site: Site): HttpHandler =>
  http.get(/^https?:\/\/[^/]+(?:\/api\/v1)?\/openapi\.json$/, async ({ request }) => {
    const traits = traitsFor(request, '/openapi.json', site.faults.all());
    const text = await readFile(traits.has('literal-rows') ? DOCUMENTS.literal : DOCUMENTS.usual, 'utf8');
    return json(JSON.parse(text));
  });

/** Responds with 405 if the path has a route for another method, and otherwise with 404. Both responses are JSON. */
export const fallbackHandler = (routes: readonly Route[]): HttpHandler =>
  http.all(/^https?:\/\/[^/]+\/api(\/|\?|$)/, ({ request }) => {
    const { pathname } = new URL(request.url);
    const isKnown = routes.some((route) => patternOf(route.path).test(pathname));
    return isKnown ? errorResponse(new HttpError(405, 'Method Not Allowed')) : nothingHere();
  });
