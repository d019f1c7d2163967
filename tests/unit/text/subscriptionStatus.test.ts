import { expect, test } from 'vitest';

import { subscriptionStatusEn } from '../../../src/text/en/status';
import { subscriptionStatusZh } from '../../../src/text/zh/status';

test.each([
  ['active', 'ok'],
  ['cancelled', 'bad'],
  ['canceled', 'bad'],
  ['pending', 'warn'],
  ['expired', 'mute'],
])('the badge of the subscription status %s is filled and has the color of the specification', (status, tone) => {
  for (const labels of [subscriptionStatusEn, subscriptionStatusZh]) {
    expect(labels.get(status)?.tone).toBe(tone);
    expect(labels.get(status)?.isQuiet).toBeUndefined();
  }
});
