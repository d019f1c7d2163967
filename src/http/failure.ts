import { callMessages, messages } from '../text/en/messages';

/**
 * What went wrong:
 * `offline`, `network`, `timeout` – no answer came;
 * `html`, `malformed` – an answer that cannot be read; `status` – an answer with an error status;
 * `refresh` – the token could not be renewed; `session` – there is no valid session;
 * `outdated` – a part of this program is gone, most likely because of a new release;
 * `cancelled` – nobody waits for the answer any more, so nothing is shown.
 */
type FailureKind =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'html'
  | 'malformed'
  | 'status'
  | 'refresh'
  | 'session'
  | 'outdated'
  | 'cancelled';

interface FailureDetails {
  status?: number;
  code?: string | null;
  fieldErrors?: Readonly<Record<string, string>>;
  /** `X-Request-ID` of the answer. */
  requestId?: string | null;
  mayBeDone?: boolean;
}

/** Every failed call rejects with this. `message` is ready to be shown; it never holds a token or a body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly status: number | null;
  /** Error code of the server, such as FastAPI Users' `LOGIN_BAD_CREDENTIALS`; `null` if it sent none. */
  readonly code: string | null;
  /** Server messages by field name, from FastAPI's 422 list. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Under which number the server knows the call; `null` where it gives none. */
  readonly requestId: string | null;
  /** Whether a write might have gone through although it failed. */
  readonly mayBeDone: boolean;

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message);
    this.kind = kind;
    this.status = details.status ?? null;
    this.code = details.code ?? null;
    this.fieldErrors = details.fieldErrors ?? {};
    this.requestId = details.requestId ?? null;
    this.mayBeDone = details.mayBeDone ?? false;
  }
}

/** The failure of a call while the browser is offline (spec §8). */
export const offline = (details?: FailureDetails): ApiError => new ApiError('offline', messages.offline, details);

/** The failure of a call whose answer nobody waits for. */
export const cancelled = (): ApiError => new ApiError('cancelled', messages.unknown);

export const isCancelled = (error: unknown): boolean => error instanceof ApiError && error.kind === 'cancelled';

/** Whether the server answered with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && error.status !== null && statuses.includes(error.status);

/** The backend has no such call at all. */
export const isMissingCall = (error: unknown): boolean => hasStatus(error, 404, 405, 501);

/** Status names that frameworks send as the message for a missing route. */
const STATUS_NAME = /^(Not Found|Method Not Allowed|Not Implemented)$/;

/** The backend has no such call, and has nothing else to say. */
export const isNotOffered = (error: unknown): boolean => isMissingCall(error) && STATUS_NAME.test(messageOf(error));

/** The sentence to show; the generic one of spec §8 for what is no {@link ApiError}. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : messages.unexpected);

/** The number under which the server knows the failed call; `null` where none came. */
export const requestIdOf = (error: unknown): string | null => (error instanceof ApiError ? error.requestId : null);

/** The server's messages about single fields or parameters, by name; none for other errors. */
export const fieldErrorsOf = (error: unknown): readonly (readonly [name: string, message: string])[] =>
  error instanceof ApiError ? Object.entries(error.fieldErrors) : [];

/**
 * The server's messages about single fields, each with the name of its field, in one text; the message of the error when
 * there are none, and a plain sentence for a call that the server does not have.
 */
export const fullMessageOf = (error: unknown): string =>
  fieldErrorsOf(error)
    .map(([name, message]) => `${name}: ${message}`)
    .join(' ') || (isNotOffered(error) ? callMessages.missing : messageOf(error));

/** Why something could not be read: what the server says about single parameters stands after a sentence (422). */
export const loadMessageOf = (error: unknown): string =>
  fieldErrorsOf(error).length > 0 ? `${callMessages.refused} ${fullMessageOf(error)}` : fullMessageOf(error);
