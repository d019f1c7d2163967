import fc from 'fast-check';

/** A token that the fake server issues */
export interface Token {
  readonly sub: '7' | '8';
  readonly leftS: number;
}

/** A response to a request */
export type Answer =
  | { readonly kind: 'ok'; readonly token: Token | null; readonly afterMs: number }
  | { readonly kind: 'status'; readonly status: number; readonly afterMs: number }
  | { readonly kind: 'html' | 'network'; readonly afterMs: number }
  | { readonly kind: 'hang' };

/** An event in a tab */
export type Action =
  | { readonly do: 'request'; readonly method: 'GET' | 'POST'; readonly times: number }
  | { readonly do: 'abort' }
  | { readonly do: 'refresh answers'; readonly answer: Answer }
  | { readonly do: 'api answers'; readonly answer: Answer }
  | { readonly do: 'login'; readonly answer: Answer }
  | { readonly do: 'logout' }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'jump'; readonly ms: number }
  | { readonly do: 'network'; readonly online: boolean; readonly quietly: boolean }
  | { readonly do: 'wake'; readonly event: 'focus' | 'pageshow' | 'visibilitychange' }
  | { readonly do: 'want' }
  /**
   * The state of the lock manager for refreshes. The lock is free or held by another tab, or the manager rejects
   * requests or never responds. `none` means that the browser has no lock manager, as over plain HTTP.
   */
  | { readonly do: 'locks'; readonly are: 'none' | 'free' | 'held' | 'refused' | 'silent' }
  /** Makes local storage full, so that this tab can't write new data, or frees it. */
  | { readonly do: 'quota'; readonly full: boolean }
  | { readonly do: 'other tab'; readonly writes: Token | 'clear' | 'removal' | 'garbage'; readonly quietly: boolean };

/**
 * Tokens with lifetimes on both sides of each limit: expired, close to expiry, just outside the refresh margin, and far
 * from expiry
 */
export const token = fc.record({
  sub: fc.constantFrom<('7' | '8')[]>('7', '7', '7', '8'),
  leftS: fc.constantFrom(-10, 1, 5, 29, 60, 240, 299, 300, 301, 331, 600, 3600, 90_000),
});
const afterMs = fc.constantFrom(0, 0, 1, 200, 3_000, 9_999, 10_000, 12_000);
const noAnswer = fc.oneof(
  fc.record({ kind: fc.constantFrom('html' as const, 'network' as const), afterMs }),
  fc.constant({ kind: 'hang' as const }),
);
const status = fc.record({
  kind: fc.constant('status' as const),
  status: fc.constantFrom(401, 403, 408, 429, 500, 503),
  afterMs,
});
const withToken = fc.record({
  kind: fc.constant('ok' as const),
  token: fc.oneof({ weight: 6, arbitrary: token }, fc.constant(null)),
  afterMs,
});
const plain = fc.record({ kind: fc.constant('ok' as const), token: fc.constant(null), afterMs });

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('request' as const),
      method: fc.constantFrom('GET' as const, 'POST' as const),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'abort' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refresh answers' as const),
      answer: fc.oneof({ weight: 3, arbitrary: withToken }, status, noAnswer),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('api answers' as const),
      answer: fc.oneof({ weight: 2, arbitrary: plain }, status, noAnswer),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('login' as const),
      answer: fc.oneof({ weight: 4, arbitrary: withToken }, status, noAnswer),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'logout' as const }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(0, 1, 150, 1_000, 2_999, 5_000, 10_000, 29_999, 31_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('jump' as const),
      ms: fc.constantFrom(-86_400_000, -3_600_000, -40_000, 40_000, 240_000, 3_600_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('network' as const), online: fc.boolean(), quietly: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wake' as const),
      event: fc.constantFrom('focus' as const, 'pageshow' as const, 'visibilitychange' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'want' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('locks' as const),
      are: fc.constantFrom('none' as const, 'free' as const, 'held' as const, 'refused' as const, 'silent' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('quota' as const), full: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('other tab' as const),
      writes: fc.oneof(
        { weight: 3, arbitrary: token },
        fc.constantFrom('clear' as const, 'removal' as const, 'garbage' as const),
      ),
      quietly: fc.boolean(),
    }),
  },
);

export const actions = fc.array(action, { minLength: 1, maxLength: 30 });
