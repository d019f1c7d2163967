import { describe, expect, test } from 'vitest';

import { isLimitation, periodOf, planFeatures, planName } from '../../../src/plans/planText';
import { planOf as plan } from '../../support/samples';

const monthly = plan();
const yearly = plan({ code: 'pro_yearly', name: 'Pro Yearly', price: 3.99, durationMonths: 12 });

describe('the text on a plan card', () => {
  test.each([
    ['Shows ads', true],
    ['With advertising', true],
    ['No ads', false],
    ['Hides all ads', false],
    ['Ad-free', false],
    ['Loads of tags', false],
    ['Saves to your bookmark service', false],
  ])('marks the feature “%s” as a limitation: %s', (feature, drawback) => expect(isLimitation(feature)).toBe(drawback));

  test('names a plan after its code if the plan has no name', () => {
    expect(planName(plan({ name: '' }))).toBe('Pro Monthly');
    expect(planName(plan({ name: '', code: 'team_large' }))).toBe('Team Large');
  });

  test('MR-18: truncates long names and features with an ellipsis', () => {
    expect(planName(plan({ name: 'n'.repeat(10_000) }))).toHaveLength(40);
    expect(planName(plan({ name: 'n'.repeat(10_000) }))).toMatch(/…$/);
    expect(planFeatures(plan({ features: ['x'.repeat(1_000_000)] })).visible[0]).toHaveLength(120);
  });

  test('MR-12: shows the first 12 of 500 features and counts the others', () => {
    const features = Array.from({ length: 500 }, (_, place) => `Feature ${place + 1}`);
    expect(planFeatures(plan({ features })).more).toHaveLength(488);
    expect(planFeatures(plan({ features })).visible).toHaveLength(12);
  });

  test('describes a billing period in words', () => {
    expect(periodOf(monthly)).toBe('per month');
    expect(periodOf(yearly)).toBe('per year');
    expect(periodOf(plan({ durationMonths: 3 }))).toBe('every 3 months');
  });
});
