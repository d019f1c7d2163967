// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';

import { isOnline, recheckOnline, onOnlineChange } from '../../../src/lib/online';
import { setOnline } from '../../support/online';

afterEach(() => setOnline(true, { quietly: true }));

describe('the online state', () => {
  it("matches the browser's state (spec §4)", () => {
    expect(isOnline()).toBe(true);
    setOnline(false);
    expect(isOnline()).toBe(false);
  });

  it('ON-08: is read again if the browser dispatched no event for a change, and calls the listeners', () => {
    let events = 0;
    const off = onOnlineChange(() => void (events += 1));
    setOnline(false);
    setOnline(true, { quietly: true });
    expect(recheckOnline()).toBe(true);
    expect(events).toBe(2);
    off();
    setOnline(false);
    recheckOnline();
    expect(events).toBe(2);
  });
});
