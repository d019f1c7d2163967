// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';

import { rememberConnection, readConnection } from '../../../../src/session/connect/connection';

afterEach(() => localStorage.clear());

describe('the stored connection of an extension', () => {
  it('contains the user and the time, and is returned only for the same user', () => {
    rememberConnection('7', 1_795_000_000_000.7);
    expect(readConnection('7')).toBe(1_795_000_000_000);
    expect(readConnection('8')).toBeNull();
    expect(localStorage.getItem('extension_connected')).toBe('1795000000000 7');
  });

  it.each(['', ' 7', '7', '-1 7', '1.5 7', '9e15 7', '9000000000000000 7', '{"user":"7","at":1}', '12  7'])(
    'SF-09: is not read from the invalid value %j',
    (stored) => {
      localStorage.setItem('extension_connected', stored);
      expect(readConnection('7')).toBeNull();
    },
  );
});
