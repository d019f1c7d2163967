/** Every number of spec §9 that has a reason, and the few that this site adds. Units are in the names. */

/** Base path of the REST backend (spec §7). */
export const API_BASE_PATH = '/api/v1';
export const API_TIMEOUT_MS = 10_000;

/** A token with this much life or less is near its expiry (spec §4). */
export const REFRESH_MARGIN_S = 300;
/** Two refresh attempts start at least this far apart (spec §4, counted from the start of the last one). */
export const REFRESH_THROTTLE_MS = 30_000;
/** How long a tab believes that another tab, which holds the refresh lock, will bring the new token. */
export const OTHER_TAB_REFRESH_WAIT_MS = 3_000;

/** Retry of calls that may be repeated (spec §9). `jitter` is a share of the delay, to both sides. */
export const RETRY = { maxRetries: 3, initialDelayMs: 1_000, factor: 2, maxDelayMs: 30_000, jitter: 0.1 } as const;
/** The longest Retry-After that is waited for; above it the call fails at once. */
export const RETRY_AFTER_CAP_MS = 30_000;
/** The longest delay a browser timer can hold; more than this fires at once. */
export const TIMER_MAX_MS = 2 ** 31 - 1;

/** Of users and of subscriptions (spec §9), and so of the others. */
export const ADMIN_PAGE_SIZE = 10;
/** What an administrator can choose instead. */
export const ADMIN_PAGE_SIZES = [10, 20, 50, 100] as const;
/** Size of the one page that is read to look names or subscriptions up (spec §7). */
export const LOOKUP_LIMIT = 100;

/** Months offered in the assign dialog and on the assign page (spec §9). */
export const DIALOG_DURATIONS_MONTHS = [1, 3, 6, 12, 24] as const;
export const PAGE_DURATIONS_MONTHS = [1, 3, 6, 12] as const;

export const ASSIGN_REDIRECT_MS = 3_000;
export const PROFILE_MESSAGE_MS = 3_000;
export const LOGOUT_REDIRECT_MS = 100;
/** "Ends within … days" of the list of subscriptions; the first is what the dashboard counts. */
export const EXPIRY_DAYS = [7, 30] as const;
/** A second activation mail can be requested after this pause. */
export const RESEND_PAUSE_S = 60;

export const PASSWORD_MIN_LENGTH = 8;
export const USERNAME_MAX = 100;
/** No e-mail address is longer (RFC 5321). */
export const EMAIL_MAX = 254;
/** Server text longer than this is cut before it is shown. */
export const SERVER_TEXT_MAX = 300;

export const DEFAULT_PLAN_CODE = 'free';
export const POPULAR_PLAN_CODE = 'pro_monthly';
/** Order of the cards on the pricing page; codes that are not named here come last. */
export const PLAN_ORDER = ['free', 'pro_monthly', 'pro_yearly'] as const;
/** The spec names no currency; a row that brings its own wins. */
export const DEFAULT_CURRENCY = 'USD';

/** A connection must hold this long before it counts as back. */
export const STEADY_CONNECTION_MS = 2_000;

export const COPYRIGHT_YEAR = 2025;
export const DEFAULT_LOG_LEVEL = 'warn';
/** How long a step of a purchase counts: a chosen plan waits for the activation mail, a payment for its confirmation. */
export const PURCHASE_MS = 24 * 60 * 60_000;

/** An answer with more rows is refused: to draw them would stop the browser for minutes. */
export const ROWS_MAX = 10_000;
export const PLANS_MAX = 1_000;

/**
 * What a plan may hold. The reader keeps as much as the editor accepts: it sends all of a plan back, and whatever was cut on
 * the way in would be lost on the server.
 */
export const PLAN_LIMITS = {
  months: 999,
  features: 100,
  feature: 1000,
  description: 10_000,
  priceDecimals: 6,
  price: 999_999,
} as const;
