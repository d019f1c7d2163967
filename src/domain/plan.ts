import { DEFAULT_PLAN_CODE, PLAN_ORDER, POPULAR_PLAN_CODE } from '../config/limits';
import { fromMinor, multiplyAmount, timesInMinor } from './money';

export interface Plan {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** Price per month. For the yearly plan, its monthly equivalent. `null` if the server sends no valid price. */
  readonly price: number | null;
  /** ISO 4217 code. Missing if the server sends no currency. */
  readonly currency?: string;
  readonly durationMonths: number;
  readonly features: readonly string[];
  readonly isActive: boolean;
}

/** Normalizes the case of known plan codes (spec §3): `PRO_MONTHLY` is `pro_monthly`. */
export const readPlanCode = (text: string): string => {
  const code = text.trim().toLowerCase();
  return (PLAN_ORDER as readonly string[]).includes(code) ? code : text;
};

/** Whether text from a URL can be a plan code. Rejects sentences, because anyone can create a link with any text. */
export const isPlanCode = (text: string): boolean => /^(?=[\w.-]{1,200}$)[_.-]*[\dA-Za-z]/.test(text);

const rank = (code: string): number => {
  const index = (PLAN_ORDER as readonly string[]).indexOf(code);
  return index === -1 ? PLAN_ORDER.length : index;
};

/** Sorts plans: free, pro_monthly, pro_yearly (spec §2), then all others in the server's order. */
export const sortPlans = <Sorted extends Pick<Plan, 'code'>>(plans: readonly Sorted[]): Sorted[] =>
  plans.toSorted((a, b) => rank(a.code) - rank(b.code));

export function plansOnOffer(plans: readonly Plan[]): Plan[] {
  const seen = new Set<string>();
  return sortPlans(plans).filter((plan) => plan.isActive && !seen.has(plan.code) && seen.add(plan.code));
}

export const isFree = (code: string): boolean => code === DEFAULT_PLAN_CODE;
/** Whether the code is a billing period of Pro, or just `pro`, as in tokens without a plan code. */
export const isPro = (code: string): boolean => /^pro(?:_|$)/i.test(code);
export const isPopular = (code: string): boolean => code === POPULAR_PLAN_CODE;

/** Returns the amount of one payment for a plan (spec §9). */
export const chargedAmount = (plan: Plan): number | null =>
  plan.price === null ? null : multiplyAmount(plan.price, plan.durationMonths, plan.currency);

/** Returns the savings (spec §9); `null` if a price is missing, the currencies differ, or the savings are below 0.5%. */
export function yearlySavings(
  monthly: Plan | undefined,
  yearly: Plan | undefined,
): { percent: number; money: number } | null {
  if (monthly?.price == null || yearly?.price == null) return null;
  const { currency } = yearly;
  if (monthly.currency !== currency) return null;
  const byMonth = timesInMinor(monthly.price, 12, currency);
  const byYear = timesInMinor(yearly.price, 12, currency);
  if (byMonth <= 0) return null;
  const percent = Math.round(((byMonth - byYear) / byMonth) * 100);
  return percent > 0 ? { percent, money: fromMinor(byMonth - byYear, currency) } : null;
}
