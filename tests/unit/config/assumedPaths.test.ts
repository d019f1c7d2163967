import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ASSUMED_PATHS, readAssumedPaths } from '../../../src/config/assumedPaths';
import { takePrinted } from '../../support/consoleGuard';

describe('VITE_ASSUMED_PATHS', () => {
  it('without it every call has its own path', () => {
    expect(readAssumedPaths('')).toEqual({ paths: ASSUMED_PATHS, faults: [] });
    expect(readAssumedPaths(' , ')).toEqual({ paths: ASSUMED_PATHS, faults: [] });
  });

  it('sets the paths that it names, and only those', () => {
    const text = 'checkout=/billing/checkout, adminFeedbackEntry = /admin/tickets/{id} ,adminSetting=/v2/config/{key}';
    expect(readAssumedPaths(text)).toEqual({
      paths: {
        ...ASSUMED_PATHS,
        checkout: '/billing/checkout',
        adminFeedbackEntry: '/admin/tickets/{id}',
        adminSetting: '/v2/config/{key}',
      },
      faults: [],
    });
  });

  it.each([
    ['checkuot=/billing', '"checkuot" is no call whose path can be set'],
    ['__proto__=/billing', '"__proto__" is no call whose path can be set'],
    ['token=/elsewhere', '"token" is no call whose path can be set'],
    ['checkout', 'checkout: a path looks like /payments/checkout'],
    ['checkout=billing', 'checkout: a path looks like /payments/checkout'],
    ['checkout=https://evil.example/pay', 'checkout: a path looks like /payments/checkout'],
    ['checkout=//evil.example/pay', 'checkout: a path looks like /payments/checkout'],
    ['checkout=/payments/../admin', 'checkout: a path looks like /payments/checkout'],
    ['checkout=/pay?now=1', 'checkout: a path looks like /payments/checkout'],
    ['checkout=/pay%2fnow', 'checkout: a path looks like /payments/checkout'],
    ['checkout=/pay/{id}', 'checkout: the path needs no braces'],
    ['adminFeedbackEntry=/admin/tickets', 'adminFeedbackEntry: the path needs {id}'],
    ['adminFeedbackEntry=/admin/tickets/{key}', 'adminFeedbackEntry: the path needs {id}'],
    ['adminFeedbackEntry=/admin/{id}/tickets/{id}', 'adminFeedbackEntry: the path needs {id}'],
  ])('%s is ignored with a reason', (text, fault) => {
    const { paths, faults } = readAssumedPaths(`${text},portal=/pay/portal`);
    expect(faults).toEqual([fault]);
    expect(paths).toEqual({ ...ASSUMED_PATHS, portal: '/pay/portal' });
  });

  it('whatever it holds, every path stays a path of the API', () => {
    const name = fc.constantFrom(...Object.keys(ASSUMED_PATHS));
    const pair = fc.tuple(name, fc.string({ maxLength: 20 })).map(([key, path]) => `${key}=/${path}`);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 4 }), (pairs) => {
        for (const path of Object.values(readAssumedPaths(pairs.join()).paths)) {
          const filled = path.replaceAll(/\{\w+\}/g, '7');
          expect(new URL(filled, 'https://app.example').href).toBe(`https://app.example${filled}`);
        }
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

describe('the paths of a build', () => {
  afterEach(() => {
    vi.resetModules();
  });

  it('are those that were set; the first call reports what could not be taken', async () => {
    vi.stubEnv('VITE_ASSUMED_PATHS', 'checkout=/billing/checkout,adminFeedbackReply=/tickets/{id}/answers,x=/y');
    vi.resetModules();
    const { assumed } = await import('../../../src/config/assumedPaths');
    expect(assumed).toMatchObject({ checkout: '/billing/checkout', adminFeedbackReply: '/tickets/{id}/answers' });
    expect(assumed.portal).toBe(ASSUMED_PATHS.portal);
    await import('../../../src/http/client');
    expect(takePrinted()).toEqual(['VITE_ASSUMED_PATHS ("x" is no call whose path can be set)']);
  });
});
