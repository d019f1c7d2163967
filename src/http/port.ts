export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path without the base path. Ids in it must be encoded. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  json?: unknown;
  /** Fields to send as multipart form data. */
  form?: Readonly<Record<string, string>>;
  /** `none`: no token. `asIs`: the current token. `refreshFirst` (default): refreshed first if it's about to expire. */
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

/** Functions that `http` needs from the session, without importing it. `app/boot.ts` connects the two. */
interface SessionPort {
  /** Changes with every login and logout, but not with a refresh. */
  sessionNumber: () => number;
  currentToken: () => string | null;
  /** Returns `null` for a visitor. Rejects with an ApiError of kind `refresh` or `session`. */
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
