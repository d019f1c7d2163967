/** Why people cancel: what is sent, and what they read. */
export const CANCEL_REASONS = [
  ['too_expensive', 'It costs too much'],
  ['not_used', 'I do not use it enough'],
  ['missing_feature', 'Something I need is missing'],
  ['quality', 'Tags or summaries are not good enough'],
  ['technical_problems', 'It does not work for me'],
  ['other', 'Another reason'],
] as const;
