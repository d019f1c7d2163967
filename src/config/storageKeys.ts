/** Spec §9 fixes the first four keys. If a key is renamed, the data that browsers stored under the old name is lost. */
export const LOCAL_KEYS = {
  accessToken: 'auth_token',
  refreshToken: 'refresh_token',
  tokenExpiry: 'token_expiry',
  theme: 'theme',
  knownAdmin: 'known_admin',
  setupSteps: 'setup_steps',
  planUpdates: 'plan_news',
  purchase: 'purchase',
  connection: 'extension_connected',
  feedbackDraft: 'feedback_draft',
  buyer: 'receipt_company',
  listChoices: 'admin_lists',
  savedViews: 'admin_views',
  feedbackTemplates: 'admin_feedback_templates',
} as const;

export const SESSION_KEYS = {
  returnTo: 'return_to',
  accountChanged: 'account_changed',
  registeredEmail: 'registered_email',
  connectMarker: 'extension_connect',
  lists: 'admin_list_queries',
  startReload: 'start_reload',
} as const;
