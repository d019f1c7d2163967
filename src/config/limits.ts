/** Limits of spec §9, and a few more. A suffix such as `_MS` or `_S` is the unit. */

export const API_BASE_PATH = '/api/v1';
export const API_TIMEOUT_MS = 10_000;

/** A token with this much time left is close to expiry (spec §4). */
export const REFRESH_MARGIN_S = 300;
/** Minimum time between the starts of two refresh attempts (spec §4). */
export const REFRESH_THROTTLE_MS = 30_000;
/** After this time in the background, a tab no longer refreshes the token automatically. */
export const UNWATCHED_MS = 30 * 60_000;
/** How long a tab waits for the tab that holds the refresh lock to store the new token. */
export const OTHER_TAB_REFRESH_WAIT_MS = 3_000;

/** Retries of safe requests (spec §9). `jitter` randomizes the delay: 0.1 means up to 10 % more or less. */
export const RETRY = { maxRetries: 3, initialDelayMs: 1_000, factor: 2, maxDelayMs: 30_000, jitter: 0.1 } as const;
/** Longest accepted `Retry-After`. If the header contains a longer delay, the request fails immediately. */
export const RETRY_AFTER_CAP_MS = 30_000;
export const TIMER_MAX_MS = 2 ** 31 - 1;

/** Page size of the lists of users and subscriptions (spec §9), and of all other lists. */
export const ADMIN_PAGE_SIZE = 10;
export const ADMIN_PAGE_SIZES = [10, 20, 50, 100] as const;
/** Page size of requests that look up names or subscriptions (spec §7). */
export const LOOKUP_LIMIT = 100;

/** Durations that administrators can choose in the assign dialog, and on the assign page (spec §9). */
export const DIALOG_DURATIONS_MONTHS = [1, 3, 6, 12, 24] as const;
export const PAGE_DURATIONS_MONTHS = [1, 3, 6, 12] as const;

export const ASSIGN_REDIRECT_MS = 3_000;
export const PROFILE_MESSAGE_MS = 3_000;
export const LOGOUT_REDIRECT_MS = 100;
/** Options of the filter "Ends within … days". The dashboard uses the first option. */
export const EXPIRY_DAYS = [7, 30] as const;
export const RESEND_PAUSE_S = 60;

export const PASSWORD_MIN_LENGTH = 8;
export const USERNAME_MAX = 100;
/** Maximum length of an email address (RFC 5321). */
export const EMAIL_MAX = 254;
export const SERVER_TEXT_MAX = 300;

export const DEFAULT_PLAN_CODE = 'free';
export const POPULAR_PLAN_CODE = 'pro_monthly';
export const PLAN_ORDER = ['free', 'pro_monthly', 'pro_yearly'] as const;
export const DEFAULT_CURRENCY = 'USD';

/** After a reconnect, how long the browser must stay online before requests are sent again. */
export const STEADY_CONNECTION_MS = 2_000;

export const COPYRIGHT_YEAR = 2025;
export const DEFAULT_LOG_LEVEL = 'warn';
/** How long the browser stores the plan that a visitor chose, or a payment that isn't confirmed yet. */
export const PURCHASE_MS = 24 * 60 * 60_000;

/** Responses with more rows are rejected, because rendering them would freeze the browser for minutes. */
export const ROWS_MAX = 10_000;
export const PLANS_MAX = 1_000;

/** Plans from the server are truncated to these limits. With lower limits, an edit would save the truncated value. */
export const PLAN_LIMITS = {
  months: 999,
  features: 100,
  feature: 1000,
  description: 10_000,
  priceDecimals: 6,
  price: 999_999,
} as const;
