import * as v from 'valibot';

import type { PlanDraft } from '../../../api/adminPlans';
import { DEFAULT_CURRENCY, PLAN_LIMITS } from '../../../config/limits';
import { multiplyAmount } from '../../../domain/money';
import { isFree, type Plan } from '../../../domain/plan';
import { plansZh as labels } from '../../../text/zh/plans';

const DECIMAL = /^\d+(?:\.\d+)?$/;
const MONTHS = /^[1-9]\d*$/;

const text = v.pipe(v.string(), v.trim());

const planFields = v.object({
  name: v.pipe(text, v.minLength(1, labels.nameMissing), v.maxLength(100, labels.nameLong)),
  code: v.pipe(text, v.minLength(1, labels.codeMissing)),
  description: v.pipe(text, v.maxLength(PLAN_LIMITS.description, labels.descriptionLong(PLAN_LIMITS.description))),
  price: v.pipe(
    text,
    v.regex(DECIMAL, labels.priceWrong),
    v.check((price) => !DECIMAL.test(price) || Number(price) <= PLAN_LIMITS.price, labels.priceHigh(PLAN_LIMITS.price)),
  ),
  durationMonths: v.pipe(
    text,
    v.regex(MONTHS, labels.durationWrong),
    v.check((months) => !(Number(months) > PLAN_LIMITS.months), labels.durationLong(PLAN_LIMITS.months)),
  ),
  features: v.pipe(
    v.array(v.object({ text })),
    v.check((features) => features.some((feature) => feature.text !== ''), labels.featuresMissing),
    v.maxLength(PLAN_LIMITS.features, labels.featuresMany(PLAN_LIMITS.features)),
    v.check(
      (features) => features.every((feature) => feature.text.length <= PLAN_LIMITS.feature),
      labels.featureLong(PLAN_LIMITS.feature),
    ),
  ),
  isActive: v.boolean(),
});

export type PlanInput = v.InferInput<typeof planFields>;

/** Whether the charged amount has whole cents. The monthly price can have fractions: $40 a year is $3.333… a month. */
const isInCents = (price: number, months: number, currency: string): boolean =>
  Math.abs(price * months - multiplyAmount(price, months, currency)) <= months * ROUNDING;

/** Maximum rounding error of a price: half of its last decimal place. */
const ROUNDING = 0.5 / 10 ** PLAN_LIMITS.priceDecimals;

/** @param opened initial values. An unchanged price is valid, so that other fields can be saved with it */
export const planSchema = (opened: Pick<PlanInput, 'price' | 'durationMonths'>, currency: string = DEFAULT_CURRENCY) =>
  v.pipe(
    planFields,
    v.forward(
      v.partialCheck(
        [['code'], ['price']],
        ({ code, price }) => !isFree(code) || Number(price) === 0,
        labels.priceFree,
      ),
      ['price'],
    ),
    v.forward(
      v.partialCheck(
        [['price'], ['durationMonths']],
        ({ price, durationMonths }) =>
          (price === opened.price && durationMonths === opened.durationMonths) ||
          !(DECIMAL.test(price) && MONTHS.test(durationMonths)) ||
          isInCents(Number(price), Number(durationMonths), currency),
        labels.priceUnits,
      ),
      ['price'],
    ),
  );

/** Formats a monthly price without trailing zeros. The price can have many decimals, such as 3.333… for $40 a year. */
export const priceText = (price: number): string => String(Number(price.toFixed(PLAN_LIMITS.priceDecimals)));

export const planInput = (plan: Omit<PlanValues, 'id'> | null): PlanInput => ({
  name: plan?.name ?? '',
  code: plan?.code ?? '',
  description: plan?.description ?? '',
  price: plan?.price == null ? '' : priceText(plan.price),
  durationMonths: String(plan?.durationMonths ?? 1),
  features:
    plan === null || plan.features.length === 0 ? [{ text: '' }] : plan.features.map((feature) => ({ text: feature })),
  isActive: plan?.isActive ?? true,
});

/** Values of the form. The price is `null` while the field is empty. */
export type PlanValues = Omit<PlanDraft, 'price'> & { readonly price: number | null };

export const planValues = (input: PlanInput): PlanValues => ({
  code: input.code.trim(),
  name: input.name.trim(),
  description: input.description.trim(),
  price: input.price.trim() === '' ? null : Number(input.price),
  durationMonths: Number(input.durationMonths),
  features: input.features.map((feature) => feature.text.trim()).filter((feature) => feature !== ''),
  isActive: input.isActive,
});

export function planPreview(input: PlanInput): Plan {
  const { code, name, price, ...values } = planValues(input);
  const isPrice = DECIMAL.test(input.price.trim()) && Number(price) <= PLAN_LIMITS.price;
  const isDuration = MONTHS.test(input.durationMonths.trim());
  return {
    ...values,
    id: 'preview',
    code: code || 'preview',
    name: name || code || labels.unnamed,
    price: isPrice ? price : null,
    durationMonths: isDuration ? Math.min(values.durationMonths, PLAN_LIMITS.months) : 1,
  };
}

export const PLAN_FIELDS = {
  name: 'name',
  code: 'code',
  description: 'description',
  price: 'price',
  duration_months: 'durationMonths',
  features: 'features',
  is_active: 'isActive',
} as const;

/** Returns the lines of pasted text without bullets and numbers. */
export const featureLines = (pasted: string): string[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*\u2022\u00b7]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
