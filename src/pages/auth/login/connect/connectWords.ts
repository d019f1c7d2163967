import type { Reason } from '../../../../session/connect/request';

const UNKNOWN_ADDRESS =
  "The link that opened this page asks us to send your sign-in to an address we don't recognise, so we stopped. Nothing was shared.";
const WRONG_LINK =
  'The link that opened this page is not one that our extension makes, so we stopped. Nothing was shared.';
const NO_TOKEN =
  'The login worked, but it did not bring what the extension needs to use your account. Nothing was shared.';

const WORDS: Partial<Record<Reason, string>> = {
  'connect/repeated-parameter': WRONG_LINK,
  'connect/state-length': WRONG_LINK,
  'connect/state-characters': WRONG_LINK,
  'connect/no-token': NO_TOKEN,
};

/** Why nothing was sent, in a sentence. */
export const refusalText = (reason: Reason): string => WORDS[reason] ?? UNKNOWN_ADDRESS;

export const CANNOT_CONNECT = "We can't connect this extension";
export const INCOMPLETE = 'This connect link is incomplete. Open the extension and choose Connect again.';
export const AGAIN = 'Please log in again to connect the extension.';
