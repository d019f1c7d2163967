/** Keys of local storage; the first four are fixed by spec §9. Another key would lose what browsers have stored under this one. */
export const LOCAL_KEYS = {
  accessToken: 'auth_token',
  refreshToken: 'refresh_token',
  tokenExpiry: 'token_expiry',
  theme: 'theme',
  setupSteps: 'setup_steps',
  planUpdates: 'plan_news',
  requestedPlan: 'plan_intent',
  checkoutReturn: 'checkout_return',
  connection: 'extension_connected',
  billTo: 'bill_to',
  feedbackDraft: 'feedback_draft',
  listCompact: 'admin_list_compact',
  listKeysOff: 'admin_list_keys_off',
  listChoices: 'admin_lists',
  feedbackTemplates: 'admin_feedback_templates',
} as const;

/** Keys of session storage: what one tab remembers until it is closed. */
export const SESSION_KEYS = {
  listQueries: 'admin_list_queries',
  mailPauses: 'admin_mail_pauses',
  returnTo: 'return_to',
  returnToOwner: 'return_to_owner',
  pendingPlan: 'awaited_plan',
  accountChanged: 'account_changed',
  registration: 'registration',
  connectMarker: 'extension_connect',
} as const;
