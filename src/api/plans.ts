import * as v from 'valibot';

import { PLAN_LIMITS, PLANS_MAX } from '../config/limits';
import { isFree, type Plan, readPlanCode } from '../domain/plan';
import { send } from '../http/send';
import { cleanText } from '../lib/cleanText';
import {
  amount,
  decodeRows,
  booleanField,
  idField,
  shortText,
  extractRows,
  longText,
  parseNumber,
  reader,
} from './decode';
import { firstKeyOf, row } from './row';

const CODE_MAX = 64;

/** An invalid currency code becomes `¤` (unknown currency), and a missing code becomes an empty string. */
export const currencyText = reader((value) => (typeof (value ?? '') === 'string' ? v.parse(shortText, value) : '¤'));

function readFeatures(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, PLAN_LIMITS.features)
    .map((entry) => (typeof entry === 'string' ? cleanText(entry, PLAN_LIMITS.feature) : ''))
    .filter((entry) => entry !== '');
}

/** Reads numeric text as well, like prices, because the site calculates the charged amount from both. */
export const months = reader((value) => {
  const number = parseNumber(value) ?? 0;
  return Number.isInteger(number) && number >= 1 && number <= PLAN_LIMITS.months ? number : null;
});

/** Default duration in months. The yearly price is calculated from the duration (spec §9). */
const usualMonths = (code: string): number => (code.endsWith('_yearly') ? 12 : 1);

/** The plan code of a record, such as a payment. Empty if the record contains none. */
export const planCode = v.pipe(shortText, v.transform(readPlanCode));

/** The plan code. Doesn't use `shortText`, which would turn a missing code into an empty string. */
const code = v.pipe(
  v.string(),
  v.transform((text) => readPlanCode(cleanText(text, CODE_MAX))),
  v.minLength(1),
);

export const PlanFields = row('plan', {
  id: v.fallback(v.nullable(idField), null),
  code,
  name: shortText,
  description: longText,
  price: amount,
  currency: currencyText,
  durationMonths: months,
  features: reader(readFeatures),
  isActive: firstKeyOf(booleanField, 'is_active', 'active'),
});

export const planOf = ({ currency, ...row }: v.InferOutput<typeof PlanFields>): Plan => ({
  ...row,
  id: row.id ?? row.code,
  name: row.name || row.code,
  price: row.price ?? (isFree(row.code) ? 0 : null),
  ...(currency !== '' && { currency }),
  durationMonths: row.durationMonths ?? usualMonths(row.code),
  isActive: row.isActive !== false,
});

export const PlanRow = v.pipe(PlanFields, v.transform(planOf));

export const PUBLIC_PLANS = '/public/plans';

/** Fetches the public plans. The request contains no token (spec §7). */
export async function fetchPlans(signal?: AbortSignal): Promise<Plan[]> {
  const body = await send({ path: PUBLIC_PLANS, auth: 'none', signal });
  return decodeRows(PlanRow, extractRows(body), PLANS_MAX).items;
}
