import { afterEach, describe, expect, test } from 'vitest';

import { forgetPaths, rememberPath, previousPath } from '../../../../../src/lib/previousPath';
import { lengthOf } from '../../../../../src/pages/account/feedback/feedbackForm';

describe('the page before the feedback page', () => {
  afterEach(forgetPaths);

  test('is remembered even if the user opens the feedback page twice', () => {
    rememberPath('/subscription');
    expect(previousPath()).toBeNull();
    rememberPath('/feedback');
    rememberPath('/feedback');
    expect(previousPath()).toBe('/subscription');
  });
});

describe('the character counter', () => {
  test('counts characters as users see them, and ignores spaces at the ends', () => {
    expect(lengthOf(' 👍👍 ')).toBe(2);
  });
});
