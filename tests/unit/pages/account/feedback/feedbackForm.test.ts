import { afterEach, describe, expect, test } from 'vitest';

import { forgetPaths, rememberPath, previousPath } from '../../../../../src/lib/previousPath';
import { lengthOf } from '../../../../../src/pages/account/feedback/feedbackForm';

describe('the page somebody came from', () => {
  afterEach(forgetPaths);

  test('is the one before this one; a filter or a second look is no move', () => {
    rememberPath('/subscription');
    expect(previousPath()).toBeNull();
    rememberPath('/feedback');
    rememberPath('/feedback');
    expect(previousPath()).toBe('/subscription');
  });
});

describe('the counter', () => {
  test('counts characters as people see them, without the spaces at the ends', () => {
    expect(lengthOf(' 👍👍 ')).toBe(2);
  });
});
