import { createEmitter } from '../lib/emitter';

/** Why a session ended. */
export type EndReason =
  /** The user logged out here. */
  | 'user_initiated'
  /** The access token's time is over. */
  | 'expired'
  /** The server answered 401 to the token. */
  | 'unauthorized'
  /** The stored token is no JWT. */
  | 'damaged'
  /** The stored token is a JWT that describes no user or never ends. */
  | 'invalid'
  /** Another tab logged out, or storage was cleared. */
  | 'other_tab';

/** Broadcast at app start and with every login, logout and change of token (spec §4). */
export interface AuthChange {
  readonly isAuthenticated: boolean;
  readonly userId: string | null;
  /** True when somebody else is (or nobody is) signed in than before; false for a refreshed token. */
  readonly newEpoch: boolean;
}

/** Raised when the server refused a token with 401 (spec §8). */
export interface Unauthorized {
  readonly token: string | null;
  readonly message: string;
}

export const authChange = createEmitter<AuthChange>('auth-change');
export const unauthorized = createEmitter<Unauthorized>('unauthorized');
