import { DEFAULT_PLAN_CODE, PLAN_ORDER, POPULAR_PLAN_CODE } from '../config/limits';
import { fromMinor, multiplyAmount, timesInMinor } from './money';

/** A plan as people buy it (spec §3). */
export interface Plan {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** Per month; for the yearly plan the monthly equivalent. `null` when the server sent no usable price. */
  readonly price: number | null;
  /** ISO 4217; left out when the server names none. */
  readonly currency?: string;
  readonly durationMonths: number;
  readonly features: readonly string[];
  readonly isActive: boolean;
}

/** A code as the server sent it; one of spec §3 in its own spelling, whatever the case: `PRO_MONTHLY` is no plan of its own. */
export const readPlanCode = (text: string): string => {
  const code = text.trim().toLowerCase();
  return (PLAN_ORDER as readonly string[]).includes(code) ? code : text;
};

/** Whether text from a URL can be a plan code. Rejects sentences, because anyone can put text into a link. */
export const isPlanCode = (text: string): boolean => /^(?=[\w.-]{1,200}$)[_.-]*[\dA-Za-z]/.test(text);

const rank = (code: string): number => {
  const index = (PLAN_ORDER as readonly string[]).indexOf(code);
  return index === -1 ? PLAN_ORDER.length : index;
};

/** Order of spec §2: free, pro_monthly, pro_yearly; unknown codes last, in the order they came. */
export const sortPlans = <Sorted extends Pick<Plan, 'code'>>(plans: readonly Sorted[]): Sorted[] =>
  plans.toSorted((a, b) => rank(a.code) - rank(b.code));

/** What visitors can choose: active plans, in order, the first one of each code. */
export function plansOnOffer(plans: readonly Plan[]): Plan[] {
  const seen = new Set<string>();
  return sortPlans(plans).filter((plan) => plan.isActive && !seen.has(plan.code) && seen.add(plan.code));
}

export const isFree = (code: string): boolean => code === DEFAULT_PLAN_CODE;
export const isPopular = (code: string): boolean => code === POPULAR_PLAN_CODE;

/** What one period costs: price × months (spec §9). */
export const chargedAmount = (plan: Plan): number | null =>
  plan.price === null ? null : multiplyAmount(plan.price, plan.durationMonths, plan.currency);

/**
 * What a year of the yearly plan saves against twelve months of the monthly one (spec §9), in whole percent and in
 * money.
 *
 * @returns `null` when a price is missing, nothing is saved, or the two are in different currencies
 */
export function yearlySavings(
  monthly: Plan | undefined,
  yearly: Plan | undefined,
): { percent: number; money: number } | null {
  if (monthly?.price == null || yearly?.price == null) return null;
  const { currency } = yearly;
  if (monthly.currency !== currency) return null;
  const byMonth = timesInMinor(monthly.price, 12, currency);
  const byYear = timesInMinor(yearly.price, 12, currency);
  if (byMonth <= 0 || byYear >= byMonth) return null;
  const percent = Math.round(((byMonth - byYear) / byMonth) * 100);
  return { percent, money: fromMinor(byMonth - byYear, currency) };
}
