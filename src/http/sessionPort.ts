/**
 * The one need that flows upward: http asks for a token and tells who was refused, without knowing the session.
 * `app/boot.ts` fills the port once.
 */
export interface SessionPort {
  /** Changes with every login and logout, not with a refresh. A request belongs to the epoch it began in. */
  epoch: () => number;
  /** The access token as it is, or `null` for a visitor. */
  currentToken: () => string | null;
  /**
   * A token that is good to be sent, after a refresh if one is due; `null` for a visitor.
   * Rejects with an ApiError of kind `refresh` or `session`.
   */
  freshToken: (signal?: AbortSignal) => Promise<string | null>;
  /** The server answered 401 to a call that carried this token (`null`: none). */
  refused: (token: string | null) => void;
  /** Hears of a new epoch. */
  onNewEpoch: (listener: () => void) => () => void;
}

const visitor: SessionPort = {
  epoch: () => 0,
  currentToken: () => null,
  freshToken: () => Promise.resolve(null),
  refused: () => undefined,
  onNewEpoch: () => () => undefined,
};

let filled: SessionPort = visitor;

export const sessionPort = (): SessionPort => filled;

/** Ties http to the session. Without an argument the port is a visitor's again (tests). */
export const connectSession = (port: SessionPort = visitor): void => {
  filled = port;
};
