import { callMessages, messages } from '../text/en/messages';

/** `outdated`: a new release has replaced the chunk. `cancelled`: the result is no longer needed, so show no error. */
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
  requestId?: string | null;
  mayBeDone?: boolean;
}

/** Error of a request. `message` can be shown to the user. It never contains a token or a response body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly status: number | null;
  /** Error code from the server, such as `LOGIN_BAD_CREDENTIALS` (FastAPI Users). */
  readonly code: string | null;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Id of the request from the header `X-Request-Id`. `null` if the server sends no id. */
  readonly requestId: string | null;
  /** Whether a failed write might have succeeded on the server. */
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

export const offline = (details?: FailureDetails): ApiError => new ApiError('offline', messages.offline, details);

export const cancelled = (): ApiError => new ApiError('cancelled', messages.unknown);

export const isCancelled = (error: unknown): boolean => error instanceof ApiError && error.kind === 'cancelled';

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && error.status !== null && statuses.includes(error.status);

/** Whether the backend lacks the endpoint, or the record doesn't exist (both can be a 404). */
export const isMissingCall = (error: unknown): boolean => hasStatus(error, 404, 405, 501);

/** Status names that frameworks send as the message for a missing route. */
const STATUS_NAME = /^(Not Found|Method Not Allowed|Not Implemented)$/;

/** Whether the backend lacks the endpoint. A message other than a status name means that only the record is missing. */
export const isNotOffered = (error: unknown): boolean => isMissingCall(error) && STATUS_NAME.test(messageOf(error));

/** Returns the message to show. For an error other than an ApiError, this is the generic sentence of spec §8. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : messages.unexpected);

export const requestIdOf = (error: unknown): string | null => (error instanceof ApiError ? error.requestId : null);

export const fieldErrorsOf = (error: unknown): readonly (readonly [name: string, message: string])[] =>
  error instanceof ApiError ? Object.entries(error.fieldErrors) : [];

export const fullMessageOf = (error: unknown): string =>
  fieldErrorsOf(error)
    .map(([name, message]) => `${name}: ${message}`)
    .join(' ') || (isNotOffered(error) ? callMessages.missing : messageOf(error));

/** Returns the message of a failed load. Adds an introduction to messages about invalid parameters (422). */
export const loadMessageOf = (error: unknown): string =>
  fieldErrorsOf(error).length > 0 ? `${callMessages.refused} ${fullMessageOf(error)}` : fullMessageOf(error);
