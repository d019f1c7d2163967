import { DEFAULT_PLAN_CODE } from '../config/limits';
import type { Plan } from '../domain/plan';

/** The Free plan as it is known without asking anyone, so that its card stands even when the plans cannot be loaded. */
export const FREE_PLAN: Plan = {
  id: DEFAULT_PLAN_CODE,
  code: DEFAULT_PLAN_CODE,
  name: 'Free',
  description: 'Bring your own AI key. Shows ads.',
  price: 0,
  durationMonths: 1,
  features: ['Tags and summaries', 'Saves to your bookmark service', 'Your own AI provider key'],
  isActive: true,
};

/** What Pro gives in both billing forms (spec §1). Prices are never guessed: they come from the server only. */
export const PRO_FEATURES: readonly string[] = ['Hosted AI, no key needed', 'No ads', 'Everything in Free'];
