import * as v from 'valibot';

import type { PlanDraft } from '../../../api/adminPlans';
import { PLAN_LIMITS } from '../../../config/limits';
import type { Plan } from '../../../domain/plan';
import { plansZh as words } from '../../../text/zh/plans';

const PRICE = new RegExp(`^\\d{1,6}(\\.\\d{1,${PLAN_LIMITS.priceDecimals}})?$`);
/** Up to 999, see `PLAN_LIMITS`. */
const MONTHS = /^[1-9]\d{0,2}$/;
const CODE = /^[a-z0-9_]{1,50}$/;

/** What stands for a code of one's own in the list of codes; no plan can be called so. */
export const OTHER_CODE = '*';

const text = v.pipe(v.string(), v.trim());

export const planSchema = v.pipe(
  v.object({
    name: v.pipe(text, v.minLength(1, words.nameMissing), v.maxLength(100, words.nameLong)),
    code: v.pipe(text, v.minLength(1, words.codeMissing)),
    ownCode: text,
    description: v.pipe(text, v.maxLength(PLAN_LIMITS.description, words.descriptionLong(PLAN_LIMITS.description))),
    price: v.pipe(text, v.regex(PRICE, words.priceWrong)),
    duration: v.pipe(text, v.regex(MONTHS, words.durationWrong)),
    features: v.pipe(
      v.array(v.object({ text })),
      v.check((features) => features.some((feature) => feature.text !== ''), words.featuresMissing),
      v.maxLength(PLAN_LIMITS.features, words.featuresMany(PLAN_LIMITS.features)),
      v.check(
        (features) => features.every((feature) => feature.text.length <= PLAN_LIMITS.feature),
        words.featureLong(PLAN_LIMITS.feature),
      ),
    ),
    isActive: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['code'], ['ownCode']],
      ({ code, ownCode }) => code !== OTHER_CODE || ownCode !== '',
      words.codeMissing,
    ),
    ['ownCode'],
  ),
  v.forward(
    v.partialCheck(
      [['code'], ['ownCode']],
      ({ code, ownCode }) => code !== OTHER_CODE || ownCode === '' || CODE.test(ownCode),
      words.codeWrong,
    ),
    ['ownCode'],
  ),
);

export type PlanInput = v.InferInput<typeof planSchema>;

/** A monthly price is often a share of a year's (40 / 12): as many decimals as the form accepts, and no zeros behind them. */
export const priceText = (price: number): string => String(Number(price.toFixed(PLAN_LIMITS.priceDecimals)));

/** The form of an existing plan, or of a new one. */
export const planInput = (plan: Plan | null): PlanInput => ({
  name: plan?.name ?? '',
  code: plan?.code ?? '',
  ownCode: '',
  description: plan?.description ?? '',
  price: plan?.price == null ? '' : priceText(plan.price),
  duration: String(plan?.durationMonths ?? 1),
  features:
    plan === null || plan.features.length === 0 ? [{ text: '' }] : plan.features.map((feature) => ({ text: feature })),
  isActive: plan?.isActive ?? true,
});

const featuresOf = ({ features }: PlanInput): string[] =>
  features.map((feature) => feature.text.trim()).filter((feature) => feature !== '');

const codeOf = ({ code, ownCode }: PlanInput): string => (code === OTHER_CODE ? ownCode.trim() : code);

/** The plan that a valid form describes. */
export const planDraft = (input: PlanInput): PlanDraft => ({
  code: codeOf(input),
  name: input.name.trim(),
  description: input.description.trim(),
  price: Number(input.price),
  durationMonths: Number(input.duration),
  features: featuresOf(input),
  isActive: input.isActive,
});

/** The plan as it would look now, whatever is still missing. */
export const planPreview = (input: PlanInput): Plan => ({
  id: 'preview',
  code: codeOf(input) || 'preview',
  name: input.name.trim() || codeOf(input) || words.unnamed,
  description: input.description.trim(),
  price: PRICE.test(input.price.trim()) ? Number(input.price) : null,
  durationMonths: MONTHS.test(input.duration.trim()) ? Number(input.duration) : 1,
  features: featuresOf(input),
  isActive: input.isActive,
});

/** The server's field names for ours. */
export const PLAN_FIELDS = {
  name: 'name',
  code: 'code',
  description: 'description',
  price: 'price',
  duration_months: 'duration',
  features: 'features',
  is_active: 'isActive',
} as const;

/** The lines of a pasted text, without bullets and numbers before them. */
export const featureLines = (pasted: string): string[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*\u2022\u00b7]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
