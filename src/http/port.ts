/** A call to the REST backend. The last five fields say how it is sent. */
export interface ApiRequest {
  /** `GET` when left out. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path, with one leading slash, ids encoded. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  json?: unknown;
  /** Sent as multipart form data. */
  form?: Readonly<Record<string, string>>;
  /** Whose token it carries: none, the session's as it is, or the session's after a refresh if one is due (when left out). */
  auth?: 'none' | 'asIs' | 'refreshFirst';
  /** A call other than GET that may be repeated. */
  retryable?: boolean;
  /** Sent even while the browser says it is offline. */
  allowOffline?: boolean;
  /** Leaving the page aborts the call, its waits and its retries. */
  signal?: AbortSignal | undefined;
}

/** A call that the server refused because of who sent it. */
export interface TokenRefusal {
  /** The token that the call carried; `null` for none. */
  readonly token: string | null;
  /** The account is switched off or was never activated: signing in again is no help. */
  readonly isInactive: boolean;
}

/** What http needs from the session without importing it; `app/boot.ts` connects the two once. */
interface SessionPort {
  /** Changes with every login and logout, not with a refresh. A request belongs to the session it began in. */
  sessionNumber: () => number;
  /** The access token as it is, or `null` for a visitor. */
  currentToken: () => string | null;
  /**
   * A token that is good to be sent, after a refresh if one is due; `null` for a visitor.
   * Rejects with an ApiError of kind `refresh` or `session`.
   */
  freshToken: (signal?: AbortSignal) => Promise<string | null>;
  /** The server answered 401, or said that the account is not active. */
  onUnauthorized: (refusal: TokenRefusal) => void;
  /** Calls the listener at the beginning of each new session; returns what removes it. */
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

/** Connects http to the session. Without an argument the port is a visitor's again (tests). */
export const connectSession = (port: SessionPort = visitor): void => void Object.assign(sessionPort, port);
