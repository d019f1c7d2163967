/** A request to the REST backend. */
export interface ApiRequest {
  /** Default: `GET` */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the base path, with a leading slash and encoded ids. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  json?: unknown;
  /** Body that is sent as multipart form data. */
  form?: Readonly<Record<string, string>>;
  /**
   * `none`: no token. `asIs`: the current token. `refreshFirst` (default): the current token, refreshed first if it's about to
   * expire.
   */
  auth?: 'none' | 'asIs' | 'refreshFirst';
  /** Whether a request other than GET can be retried. */
  retryable?: boolean;
  /** Whether to send it while the browser is offline. */
  allowOffline?: boolean;
  /** Aborts the request with its waits and retries. */
  signal?: AbortSignal | undefined;
}

/** A request that the server rejected because of its sender. */
export interface TokenRefusal {
  /** The token that was sent, or `null`. */
  readonly token: string | null;
  /** Whether the account is inactive. Signing in again doesn't help then. */
  readonly isInactive: boolean;
}

/** Functions that `http` needs from the session, without importing it. `app/boot.ts` connects the two. */
interface SessionPort {
  /** Changes with every login and logout, but not with a refresh. */
  sessionNumber: () => number;
  /** Returns the current access token, or `null` for a visitor. */
  currentToken: () => string | null;
  /**
   * Returns a valid token, refreshed first if it's about to expire, or `null` for a visitor. Rejects with an ApiError of kind
   * `refresh` or `session`.
   */
  freshToken: (signal?: AbortSignal) => Promise<string | null>;
  /** Called when the server responds with 401, or reports the account as inactive. */
  onUnauthorized: (refusal: TokenRefusal) => void;
  /** Calls the listener at the start of each session. @returns a cleanup function */
  onNewSession: (listener: () => void) => () => void;
}

const visitor: SessionPort = {
  sessionNumber: () => 0,
  currentToken: () => null,
  freshToken: () => Promise.resolve(null),
  onUnauthorized: () => undefined,
  onNewSession: () => () => undefined,
};

export const sessionPort: SessionPort = { ...visitor };

/** Connects `http` to a session. Default: a visitor's (tests) */
export const connectSession = (port: SessionPort = visitor): void => void Object.assign(sessionPort, port);
