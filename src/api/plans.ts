import * as v from 'valibot';

import { PLAN_LIMITS, PLANS_MAX } from '../config/limits';
import { type Plan, readPlanCode } from '../domain/plan';
import { send } from '../http/send';
import { cleanText } from '../lib/cleanText';
import { amount, decodeRows, flag, id, line, rowsOf, prose, reader } from './decode';

const CODE_MAX = 64;

/** Features may come as a list, as JSON text or as lines; whatever is no text in them is left out. */
function readFeatures(value: unknown): string[] {
  if (typeof value === 'string') return readFeatures(parseLines(value));
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, PLAN_LIMITS.features)
    .map((entry) => (typeof entry === 'string' ? cleanText(entry, PLAN_LIMITS.feature) : ''))
    .filter((entry) => entry !== '');
}

function parseLines(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // Not JSON: one feature a line.
  }
  return text.slice(0, PLAN_LIMITS.features * PLAN_LIMITS.feature).split('\n');
}

const months = v.fallback(
  v.nullable(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
      v.integer(),
      v.minValue(1),
      v.maxValue(PLAN_LIMITS.months),
    ),
  ),
  null,
);

/** The yearly plan is a year long even when the server does not say so: the price for the year is made of it (spec §9). */
const usualMonths = (code: string): number => (code.endsWith('_yearly') ? 12 : 1);

/** Not made of `line`: its stand-in would go with it, and a missing code would be an empty one. */
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
    name: line,
    description: prose,
    price: amount,
    currency: line,
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
  const body = await send({ path: PUBLIC_PLANS, identity: 'none', signal });
  return decodeRows(PlanRow, rowsOf(body, 'plans'), PLANS_MAX).items;
}
