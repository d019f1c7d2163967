// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  beginPurchase,
  forgetPurchase,
  forgetRequestedPlan,
  markPurchaseReturn,
  readPurchase,
  readRequestedPlan,
  rememberRequestedPlan,
} from '../../../src/session/purchase';
import { logout } from '../../../src/session/sessionEnd';
import { useHttp } from '../../support/http';
import { tokenWith } from '../../support/tokens';

const http = useHttp();
const DAY_MS = 24 * 60 * 60_000;
const store = (record: unknown) => localStorage.setItem('purchase', JSON.stringify(record));

afterEach(forgetPurchase);

describe('the chosen plan', () => {
  it.each(['free', 'pro_monthly', 'team-2026'])('%s is remembered', (code) => {
    rememberRequestedPlan(code);
    expect(readRequestedPlan()).toBe(code);
    forgetRequestedPlan();
    expect(readRequestedPlan()).toBeNull();
  });

  it.each(['', '<script>', 'a b', '../x', 'x'.repeat(201), 'pro\n', '%3Cscript%3E'])(
    'RG-11: %j is not, nor believed from storage',
    (code) => {
      rememberRequestedPlan(code);
      expect(readRequestedPlan()).toBeNull();
      store({ plan: code, owner: null, cameBack: false, at: Date.now() });
      expect(readRequestedPlan()).toBeNull();
    },
  );

  it.each([null, 5, [], {}, { plan: 'pro_yearly' }, { plan: 5, at: Date.now() }, 'pro_yearly'])(
    'SF-09: %j in storage is none',
    (record) => {
      store(record);
      expect(readRequestedPlan()).toBeNull();
      expect(readPurchase()).toBeNull();
    },
  );

  it('is known in the tab that the activation mail opens, for one day', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
    rememberRequestedPlan('pro_yearly');
    sessionStorage.clear();
    vi.setSystemTime(Date.UTC(2026, 10, 20, 23, 59));
    expect(readRequestedPlan()).toBe('pro_yearly');
    vi.setSystemTime(Date.UTC(2026, 10, 21));
    expect(readRequestedPlan()).toBeNull();
    vi.setSystemTime(Date.UTC(2026, 10, 19));
    expect(readRequestedPlan()).toBeNull();
    vi.useRealTimers();
  });
});

describe('a checkout', () => {
  it('is that of the user who has begun it, and no longer the choice of a visitor', () => {
    http.start(tokenWith(86_400));
    rememberRequestedPlan('pro_monthly');
    beginPurchase('pro_yearly');
    expect(readPurchase()).toMatchObject({ plan: 'pro_yearly', returnedFromCheckout: false });
    expect(readRequestedPlan()).toBeNull();
    forgetRequestedPlan();
    markPurchaseReturn();
    expect(readPurchase()).toMatchObject({ plan: 'pro_yearly', returnedFromCheckout: true });
  });

  it('that was begun in another browser is known from its return on, for one day', () => {
    http.start(tokenWith(86_400 * 3));
    markPurchaseReturn();
    expect(readPurchase()).toMatchObject({ plan: null, returnedFromCheckout: true });
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(readPurchase()).toBeNull();
  });

  it('TS-25: of somebody else is nothing to wait for', () => {
    http.start(tokenWith(86_400));
    store({ plan: 'pro_yearly', owner: 'somebody-else', cameBack: true, at: Date.now() });
    expect(readPurchase()).toBeNull();
  });

  it('IR-02: a logout leaves nothing of it', () => {
    http.start(tokenWith(86_400));
    beginPurchase('pro_yearly');
    logout();
    expect(localStorage.getItem('purchase')).toBeNull();
  });
});

it('TS-25: a checkout of somebody else is not forgotten for them, but by a logout', () => {
  http.start(tokenWith(86_400));
  const others = { plan: 'pro_yearly', owner: 'somebody-else', cameBack: false, at: Date.now() };
  store(others);
  forgetPurchase();
  expect(localStorage.getItem('purchase')).toBe(JSON.stringify(others));
  logout();
  expect(localStorage.getItem('purchase')).toBeNull();
});
