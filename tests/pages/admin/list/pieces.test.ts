import { describe, expect, test } from 'vitest';

import { ApiError } from '../../../../src/http/failure';
import { failureWords } from '../../../../src/pages/admin/list/failureText';
import { listKeyOf } from '../../../../src/pages/admin/list/listKeys';
import { statusOptions } from '../../../../src/pages/admin/list/listTypes';
import { rowKeys } from '../../../../src/pages/admin/list/rowKeys';
import { subscriptionStatusZh } from '../../../../src/text/zh/status';

describe('what is said of a failed call', () => {
  test('the words of the server come first', () => {
    expect(failureWords(new ApiError('status', 'Plan is not active', { status: 400 }), '失败')).toEqual({
      text: 'Plan is not active',
      reason: null,
    });
  });

  test('where it has none, the sentence of the screen, and what the status means', () => {
    const error = new ApiError('status', 'Server error. Please try again later.', { status: 500 });
    expect(failureWords(error, '失败')).toEqual({ text: '失败', reason: 'Server error. Please try again later.' });
  });

  test('without an answer, the sentence of the screen and why', () => {
    expect(failureWords(new ApiError('timeout', 'Request timed out. Please try again.'), '失败').reason).toBe(
      'Request timed out. Please try again.',
    );
    expect(failureWords(new ApiError('status', '', { status: 200 }), '失败')).toEqual({ text: '失败', reason: null });
    expect(failureWords(new TypeError('x is not a function'), '失败')).toEqual({ text: '失败', reason: null });
  });
});

test('MR-15: ids that come twice do not collide, and a row keeps its key when it moves', () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }));
  expect(new Set(rowKeys(rows('1', '2', '1', '', ''))).size).toBe(5);
  const [one] = rowKeys(rows('1', '2'));
  expect(rowKeys(rows('2', '1'))[1]).toBe(one);
});

test('a status that is spelt in two ways is offered once', () => {
  expect(statusOptions(subscriptionStatusZh).map(({ label }) => label)).toEqual([
    '生效中',
    '已取消',
    '待生效',
    '已过期',
  ]);
});

describe('the keys of a list', () => {
  const press = (key: string, more: Partial<Parameters<typeof listKeyOf>[0]> = {}) =>
    listKeyOf({
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      isComposing: false,
      defaultPrevented: false,
      target: document.body,
      ...more,
    });

  test.each(['/', 'r', '[', ']', '?'] as const)('%s is one', (key) => expect(press(key)).toBe(key));

  test('others are none, nor is one that is held with another or belongs to an input method', () => {
    expect([press('a'), press('Enter'), press('constructor')]).toEqual([null, null, null]);
    expect([press('r', { ctrlKey: true }), press('r', { metaKey: true }), press('/', { altKey: true })]).toEqual([
      null,
      null,
      null,
    ]);
    expect([press('/', { isComposing: true }), press('/', { defaultPrevented: true })]).toEqual([null, null]);
  });

  test.each(['input', 'textarea', 'select'])('not while somebody is in a %s', (tag) => {
    expect(press('r', { target: document.createElement(tag) })).toBeNull();
  });
});
