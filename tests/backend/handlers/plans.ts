import * as v from 'valibot';

import { adminRoute } from '../accessTokens';
import { type Context, route } from '../context';
import type { Database } from '../database';
import { isoSeconds } from '../months';
import { flag, flagOf, number, pageOf, pathId, readJson, text, wholeNumber } from '../request';
import { created, HttpError, json, noContent, notFound, paged } from '../respond';
import type { PlanRow } from '../schemas';
import { statusOf } from '../subscriptionRules';
import { planView } from '../views';

/** Lists the plans on sale as an array, without authentication (spec §7). */
const listOnSale = ({ db }: Context): Response => json(db.plans.where((plan) => plan.is_active).map(planView));

const name = v.pipe(v.string(), v.trim(), text(1, 100));
const price = v.pipe(number, v.minValue(0, 'Input should be greater than or equal to 0'), v.maxValue(100_000));
const features = v.array(text(1, 1_000), 'Input should be a valid list');

const creation = v.object({
  code: v.pipe(text(1, 50), v.regex(/^[a-z0-9_]+$/, "String should match pattern '^[a-z0-9_]+$'")),
  name,
  description: v.optional(text(0, 1_000), ''),
  price,
  duration_months: wholeNumber(1, 120),
  features: v.optional(features, []),
  is_active: v.optional(flag, true),
});

const change = v.partial(
  v.object({
    code: text(1, 50),
    name,
    description: text(0, 1_000),
    price,
    duration_months: wholeNumber(1, 120),
    features,
    is_active: flag,
  }),
);

const planAt = ({ db, params }: Context): PlanRow => {
  const plan = db.plans.get(pathId(params['id'], 'plan_id'));
  if (plan === undefined) throw notFound('Plan');
  return plan;
};

const subscribers = (db: Database, code: string, now: Date): number =>
  db.subscriptions.many('plan', code).filter((row) => ['active', 'pending'].includes(statusOf(row, now))).length;

const list = (context: Context): Response => {
  const activeOnly = flagOf(context.query, 'active_only');
  return json(
    paged(
      context.db.plans.where((plan) => !activeOnly || plan.is_active),
      pageOf(context.query),
      planView,
    ),
  );
};

const create = async (context: Context): Promise<Response> => {
  const { price: dollars, ...body } = await readJson(context.request, creation);
  if (context.db.plans.one('code', body.code) !== undefined) throw new HttpError(400, 'Plan code already exists');
  const row = { ...body, price_cents: Math.round(dollars * 100), created_at: isoSeconds(context.now) };
  return created(planView(await context.db.plans.insert(row)));
};

const update = async (context: Context): Promise<Response> => {
  const plan = planAt(context);
  const { price: dollars, code, ...body } = await readJson(context.request, change);
  if (code !== undefined && code !== plan.code) throw new HttpError(400, 'The code of a plan cannot be changed');
  const sentFields = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<PlanRow>;
  const priced = dollars === undefined ? {} : { price_cents: Math.round(dollars * 100) };
  return json(planView(await context.db.plans.update(plan.id, { ...sentFields, ...priced })));
};

const remove = async (context: Context): Promise<Response> => {
  const plan = planAt(context);
  if (plan.code === 'free') throw new HttpError(409, 'The default plan cannot be deleted');
  const count = subscribers(context.db, plan.code, context.now);
  if (count > 0) throw new HttpError(409, `Plan is in use by ${count} subscription${count === 1 ? '' : 's'}`);
  await context.db.plans.remove(plan.id);
  return noContent();
};

export const routes = [
  route('GET', '/public/plans', listOnSale),
  adminRoute('GET', '/admin/plans', list),
  adminRoute('POST', '/admin/plans', create),
  adminRoute('PUT', '/admin/plans/:id', update),
  adminRoute('DELETE', '/admin/plans/:id', remove),
];
