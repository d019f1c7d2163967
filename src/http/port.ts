export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path without `/api/v1`. Encode ids with `pathSegment`. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /** `asIs`: the current token. `refreshFirst` (default): the current token, or a new token if it expires soon. */
  auth?: 'none' | 'asIs' | 'refreshFirst';
  retryable?: boolean;
  allowOffline?: boolean;
  signal?: AbortSignal | undefined;
}

export interface TokenRefusal {
  readonly token: string | null;
  /** Whether the account is inactive, so that signing in again doesn't help. */
  readonly isInactive: boolean;
}

/** Functions of the session that `http` uses without importing `session`. `app/boot.ts` sets them. */
interface SessionPort {
  /** Returns a number that changes with every login and logout, but not with a token refresh. */
  sessionNumber: () => number;
  currentToken: () => string | null;
  /** Refreshes the token if necessary. `null` for a visitor. Rejects with an ApiError `refresh` or `session`. */
  freshToken: (signal?: AbortSignal) => Promise<string | null>;
  onUnauthorized: (refusal: TokenRefusal) => void;
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

export const connectSession = (port: SessionPort = visitor): void => void Object.assign(sessionPort, port);
