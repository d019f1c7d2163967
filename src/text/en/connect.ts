/** Sentences of the extension's connect flow that design fixes to the letter. */
export const connectText = {
  cannotConnect: "We can't connect this extension",
  unknownAddress:
    "The link that opened this page asks us to send your sign-in to an address we don't recognise, so we stopped. Nothing was shared.",
  wrongLink: 'The link that opened this page is not one that our extension makes, so we stopped. Nothing was shared.',
  noToken: 'The login worked, but it did not bring what the extension needs to use your account. Nothing was shared.',
  incomplete: 'This connect link is incomplete. Open the extension and choose Connect again.',
  again: 'Please log in again to connect the extension.',
  known: 'Log in to connect the AI Bookmark extension to your account.',
} as const;
