import * as v from 'valibot';

import { PLAN_LIMITS, PLANS_MAX } from '../config/limits';
import { type Plan, readPlanCode } from '../domain/plan';
import { send } from '../http/send';
import { cleanText } from '../lib/cleanText';
import { amount, decodeRows, flag, id, shortText, rowsOf, longText, reader } from './decode';

const CODE_MAX = 64;

/** An ISO 4217 code or other text for a currency; `¤` for anything else, and empty if there is none. */
export const currencyText = reader((value) => (typeof (value ?? '') === 'string' ? v.parse(shortText, value) : '¤'));

/** Whatever is no text in the list is left out. */
function readFeatures(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, PLAN_LIMITS.features)
    .map((entry) => (typeof entry === 'string' ? cleanText(entry, PLAN_LIMITS.feature) : ''))
    .filter((entry) => entry !== '');
}

const months = v.fallback(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PLAN_LIMITS.months))),
  null,
);

/** The yearly plan is a year long even when the server does not say so: the price for the year is made of it (spec §9). */
const usualMonths = (code: string): number => (code.endsWith('_yearly') ? 12 : 1);

/** Not made of `shortText`, whose default would turn a missing code into an empty one. */
export const code = v.pipe(
  v.string(),
  v.transform((text) => readPlanCode(cleanText(text, CODE_MAX))),
  v.minLength(1),
);

/** A plan as the backend sends it; only the code is needed, everything else has a harmless stand-in. */
export const PlanRow = v.pipe(
  v.looseObject({
    id: v.fallback(v.nullable(id), null),
    code,
    name: shortText,
    description: longText,
    price: amount,
    currency: currencyText,
    duration_months: months,
    features: reader(readFeatures),
  }),
  v.transform((row): Plan => ({
    id: row.id ?? row.code,
    code: row.code,
    name: row.name || row.code,
    description: row.description,
    price: row.price,
    ...(row.currency !== '' && { currency: row.currency }),
    durationMonths: row.duration_months ?? usualMonths(row.code),
    features: row.features,
    isActive: v.parse(flag, row['is_active'] ?? row['active']) !== false,
  })),
);

/** Below the base path. */
export const PUBLIC_PLANS = '/public/plans';

/** `GET /public/plans`: no identity, an array of plans (spec §7). */
export async function fetchPlans(signal?: AbortSignal): Promise<Plan[]> {
  const body = await send({ path: PUBLIC_PLANS, auth: 'none', signal });
  return decodeRows(PlanRow, rowsOf(body), PLANS_MAX).items;
}
