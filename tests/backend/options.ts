import type { MailRow } from './schemas';

export type BackendOptions = {
  /** Seconds an access token lives. */
  tokenTtlS?: number | undefined;
  /** Added to every answer, in milliseconds. */
  latencyMs?: number | undefined;
  /** How long a payment stays pending after Pay, in milliseconds. */
  paymentDelayMs?: number | undefined;
  /** How many users are seeded. */
  userCount?: number | undefined;
  /** The clock, in milliseconds since 1970; also what the seed's dates are relative to. */
  now?: (() => number) | undefined;
  /** Faults that hold all the time, written as in the header `x-mock-fault`: `literal`, `literal-slashes, slow-500`. */
  faults?: string | undefined;
  /** Follows a 307 here, as a browser does; the test browser does not follow one of a mocked call. */
  followRedirects?: boolean | undefined;
  /** Called for every mail that is sent. */
  onMail?: ((mail: MailRow) => void) | undefined;
};

/** The options with what is usual for those that are not given. */
export type Settings = { [Name in keyof BackendOptions]-?: NonNullable<BackendOptions[Name]> };

export const DEFAULT_TOKEN_TTL_S = 3_600;
export const DEFAULT_USER_COUNT = 120;

export const withDefaults = (options: BackendOptions): Settings => ({
  tokenTtlS: options.tokenTtlS ?? DEFAULT_TOKEN_TTL_S,
  latencyMs: options.latencyMs ?? 0,
  paymentDelayMs: options.paymentDelayMs ?? 0,
  userCount: options.userCount ?? DEFAULT_USER_COUNT,
  now: options.now ?? (() => Date.now()),
  faults: options.faults ?? '',
  followRedirects: options.followRedirects ?? false,
  onMail: options.onMail ?? (() => undefined),
});

const numberOf = (raw: string | undefined): number | undefined =>
  raw !== undefined && /^\d+$/.test(raw.trim()) ? Number(raw) : undefined;

/** What the environment sets: MOCK_TOKEN_TTL_S, MOCK_LATENCY_MS, MOCK_PAYMENT_DELAY_MS, SEED_USERS and MOCK_FAULTS. */
export const optionsFromEnv = (env: Record<string, string | undefined>): BackendOptions => ({
  tokenTtlS: numberOf(env['MOCK_TOKEN_TTL_S']),
  latencyMs: numberOf(env['MOCK_LATENCY_MS']),
  paymentDelayMs: numberOf(env['MOCK_PAYMENT_DELAY_MS']),
  userCount: numberOf(env['SEED_USERS']),
  faults: env['MOCK_FAULTS'],
});
