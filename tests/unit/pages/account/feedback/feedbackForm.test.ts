import { afterEach, describe, expect, test } from 'vitest';

import { forgetPaths, rememberPath, previousPath } from '../../../../../src/lib/previousPath';
import { lengthOf } from '../../../../../src/pages/account/feedback/feedbackForm';

describe('the page before the feedback page', () => {
  afterEach(forgetPaths);

  test('is the previous path, and ignores filters and repeated visits', () => {
    rememberPath('/subscription');
    expect(previousPath()).toBeNull();
    rememberPath('/feedback');
    rememberPath('/feedback');
    expect(previousPath()).toBe('/subscription');
  });
});

describe('the character counter', () => {
  test('counts visible characters, and ignores spaces at the ends', () => {
    expect(lengthOf(' 👍👍 ')).toBe(2);
  });
});
