import { messages } from '../text/en/messages';

/**
 * What went wrong, in the words this site uses:
 * `offline`, `network`, `timeout` – no answer came; `html`, `malformed` – an answer that is not ours;
 * `status` – the server said no; `refresh` – the token could not be renewed; `session` – there is no valid session;
 * `outdated` – a part of this program is gone, most likely because of a new release;
 * `cancelled` – nobody waits for the answer any more, so nothing is shown.
 */
export type FailureKind =
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
  fieldErrors?: Readonly<Record<string, string>>;
}

/** Every failed call rejects with this. `message` is ready to be shown; it never holds a token or a body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly status: number | null;
  /** Server messages by field name, from FastAPI's 422 list. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message);
    this.kind = kind;
    this.status = details.status ?? null;
    this.fieldErrors = details.fieldErrors ?? {};
  }
}

export const cancelled = (): ApiError => new ApiError('cancelled', messages.unknown);

export const isCancelled = (error: unknown): boolean => error instanceof ApiError && error.kind === 'cancelled';

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && error.status !== null && statuses.includes(error.status);

/**
 * The sentence to show for whatever was thrown.
 *
 * @param fallback for things that are no error of ours; spec §8 has "An unexpected error occurred."
 */
export const messageOf = (error: unknown, fallback: string = messages.unexpected): string =>
  error instanceof ApiError ? error.message : fallback;

/**
 * What the server said about single fields, in one text; empty when it said nothing of the kind. Forms put each message at
 * its own field.
 */
export const fieldWordsOf = (error: unknown): string =>
  error instanceof ApiError ? Object.values(error.fieldErrors).join(' ') : '';

/** The same, else the message: for screens without fields of their own. */
export const wordsOf = (error: unknown): string => fieldWordsOf(error) || messageOf(error);
