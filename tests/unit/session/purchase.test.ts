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
  it.each(['free', 'pro_monthly', 'team-2026'])('is %s after the user chose this plan', (code) => {
    rememberRequestedPlan(code);
    expect(readRequestedPlan()).toBe(code);
    forgetRequestedPlan();
    expect(readRequestedPlan()).toBeNull();
  });

  it.each(['', '<script>', 'a b', '../x', 'x'.repeat(201), 'pro\n', '%3Cscript%3E'])(
    'RG-11: is never %j, whether just chosen or read from storage',
    (code) => {
      rememberRequestedPlan(code);
      expect(readRequestedPlan()).toBeNull();
      store({ plan: code, owner: null, cameBack: false, at: Date.now() });
      expect(readRequestedPlan()).toBeNull();
    },
  );

  it.each([null, 5, [], {}, { plan: 'pro_yearly' }, { plan: 5, at: Date.now() }, 'pro_yearly'])(
    'SF-09: is empty for the stored value %j',
    (record) => {
      store(record);
      expect(readRequestedPlan()).toBeNull();
      expect(readPurchase()).toBeNull();
    },
  );

  it.each(['PRO_YEARLY', ' pro_yearly'])('has the code of a known plan for %j', (code) => {
    rememberRequestedPlan(code);
    expect(readRequestedPlan()).toBe('pro_yearly');
  });

  it('is stored for one day, including in the tab that the activation email opens', () => {
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
  it('belongs to the user who began the checkout, and replaces the plan that was stored before', () => {
    http.start(tokenWith(86_400));
    rememberRequestedPlan('pro_monthly');
    beginPurchase('pro_yearly');
    expect(readPurchase()).toMatchObject({ plan: 'pro_yearly', returnedFromCheckout: false });
    expect(readRequestedPlan()).toBeNull();
    forgetRequestedPlan();
    markPurchaseReturn();
    expect(readPurchase()).toMatchObject({ plan: 'pro_yearly', returnedFromCheckout: true });
  });

  it("is stored for one day after the user's return, even if the checkout began in another browser", () => {
    http.start(tokenWith(86_400 * 3));
    markPurchaseReturn();
    expect(readPurchase()).toMatchObject({ plan: null, returnedFromCheckout: true });
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(readPurchase()).toBeNull();
  });

  it('TS-25: is ignored if it belongs to another user', () => {
    http.start(tokenWith(86_400));
    store({ plan: 'pro_yearly', owner: 'somebody-else', cameBack: true, at: Date.now() });
    expect(readPurchase()).toBeNull();
  });

  it('IR-02: is deleted on logout', () => {
    http.start(tokenWith(86_400));
    beginPurchase('pro_yearly');
    logout();
    expect(localStorage.getItem('purchase')).toBeNull();
  });
});

it('TS-25: deleting a stored checkout keeps the checkout of another user, but a logout deletes it', () => {
  http.start(tokenWith(86_400));
  const others = { plan: 'pro_yearly', owner: 'somebody-else', cameBack: false, at: Date.now() };
  store(others);
  forgetPurchase();
  expect(localStorage.getItem('purchase')).toBe(JSON.stringify(others));
  logout();
  expect(localStorage.getItem('purchase')).toBeNull();
});
