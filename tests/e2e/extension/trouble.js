/** An error whose message can be shown to the user as it is. */
export class Trouble extends Error {
  name = 'Trouble';
}

/** The site does not accept the access token: it has ended, or the account may no longer be used. */
export class NotAccepted extends Trouble {
  name = 'NotAccepted';
}

/** What Chrome says when the login window gives no answer; it has no codes, only these sentences. */
const SENTENCES = /** @type {const} */ ([
  [/did not approve/i, 'The window was closed before the extension was connected. Nothing was changed.'],
  [/could not be loaded/i, 'The site could not be reached. Check the address and your network connection.'],
  [/interaction required/i, 'The site wants to ask you first. Choose Connect.'],
]);

/**
 * @param {unknown} error
 * @returns {string} a sentence for the user
 */
export const toWords = (error) => {
  if (error instanceof Trouble) return error.message;
  const message = error instanceof Error ? error.message : '';
  const [, words] = SENTENCES.find(([pattern]) => pattern.test(message)) ?? [];
  return words ?? 'Something went wrong. Please try again.';
};
