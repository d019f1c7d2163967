import type { MailRow } from './schemas';

export type BackendOptions = {
  /** Seconds that an access token is valid */
  tokenTtlS?: number | undefined;
  /** Extra delay of every response, in ms */
  latencyMs?: number | undefined;
  /** Time that a payment stays pending after the user clicks Pay, in ms */
  paymentDelayMs?: number | undefined;
  /** Number of seeded users */
  userCount?: number | undefined;
  /** Returns the current time in ms since the epoch. The seed's dates are relative to it. */
  now?: (() => number) | undefined;
  /**
   * Permanent faults in the format of the header `x-mock-fault`, for example `literal` or `literal-slashes, slow-500`
   */
  faults?: string | undefined;
  /**
   * Whether the backend follows its own 307 redirects, because happy-dom does not follow redirects of mocked requests
   */
  followRedirects?: boolean | undefined;
  /** Called for every email that is sent */
  onMail?: ((mail: MailRow) => void) | undefined;
};

/** The options, with defaults for those that are missing */
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

/** Reads MOCK_TOKEN_TTL_S, MOCK_LATENCY_MS, MOCK_PAYMENT_DELAY_MS, SEED_USERS, and MOCK_FAULTS. */
export const optionsFromEnv = (env: Record<string, string | undefined>): BackendOptions => ({
  tokenTtlS: numberOf(env['MOCK_TOKEN_TTL_S']),
  latencyMs: numberOf(env['MOCK_LATENCY_MS']),
  paymentDelayMs: numberOf(env['MOCK_PAYMENT_DELAY_MS']),
  userCount: numberOf(env['SEED_USERS']),
  faults: env['MOCK_FAULTS'],
});
