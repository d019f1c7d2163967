import { afterEach, describe, expect, test } from 'vitest';

import { forgetPaths, notePath, previousPath } from '../../../../src/lib/previousPath';
import { counterAnnouncement, lengthOf } from '../../../../src/pages/account/feedback/feedbackForm';
import { browserName, technicalDetails } from '../../../../src/pages/account/feedback/technicalDetails';

describe('the browser in a few words', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome 141, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Edge 141, Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari 18, macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari 18, iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144, Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      'Chrome 141, Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0',
      'Opera 124, Windows',
    ],
    ['something else', 'unknown'],
    ['', 'unknown'],
  ])('%s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});

describe('the page somebody came from', () => {
  afterEach(forgetPaths);

  test('is the one before this one; a filter or a second look is no move', () => {
    notePath('/subscription');
    expect(previousPath()).toBeNull();
    notePath('/feedback');
    notePath('/feedback');
    expect(previousPath()).toBe('/subscription');
  });
});

test('the text has three lines', () => {
  expect(technicalDetails('Firefox/144.0 Linux', '/subscription', 'free')).toBe(
    'Browser: Firefox 144, Linux\nPage: /subscription\nPlan: free',
  );
});

describe('the counter', () => {
  test('counts characters as people see them, without the spaces at the ends', () => {
    expect(lengthOf(' 👍👍 ')).toBe(2);
  });

  test.each([
    [0, ''],
    [1_799, ''],
    [1_800, 'At most 200 characters left.'],
    [1_801, 'At most 200 characters left.'],
    [1_850, 'At most 150 characters left.'],
    [1_999, 'At most 50 characters left.'],
    [2_000, 'No characters left.'],
    [2_001, 'The message is too long. Use at most 2,000 characters.'],
  ])('at %d it says "%s"', (length, words) => {
    expect(counterAnnouncement(length)).toBe(words);
  });
});
