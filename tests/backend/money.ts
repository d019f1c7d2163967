/** What a plan costs for its whole duration, in cents: the price is per month (spec §3). */
export const chargedCents = (plan: { price_cents: number; duration_months: number }): number =>
  plan.price_cents * plan.duration_months;

export const dollars = (cents: number): number => cents / 100;

/** `47.88`, as a decimal column is written in JSON. */
export const decimalText = (cents: number): string => (cents / 100).toFixed(2);
