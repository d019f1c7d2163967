/** An error with a message for the user. */
export class Trouble extends Error {
  name = 'Trouble';
}

/** Thrown if the site rejects the access token, because it has expired or the account is disabled. */
export class NotAccepted extends Trouble {
  name = 'NotAccepted';
}

/** Chrome's error messages when the login window returns no response. They have no error codes. */
const SENTENCES = /** @type {const} */ ([
  [/did not approve/i, 'The window was closed before the extension was connected. Nothing was changed.'],
  [/could not be loaded/i, 'The site could not be reached. Check the address and your network connection.'],
  [/interaction required/i, 'The site needs your confirmation. Choose Connect.'],
]);

/**
 * @param {unknown} error
 * @returns {string} a message for the user
 */
export const toWords = (error) => {
  if (error instanceof Trouble) return error.message;
  const message = error instanceof Error ? error.message : '';
  const [, words] = SENTENCES.find(([pattern]) => pattern.test(message)) ?? [];
  return words ?? 'Something went wrong. Please try again.';
};
