/** Results of auth actions (spec §5, §8). */
export const actionMessages = {
  loginFailed: 'An error occurred during login',
  resendFailed: 'Failed to resend email.',
  resendOffline: 'Cannot resend activation email while offline.',
  activateOffline: 'Cannot activate account while offline.',
  updatePasswordNeedsLogin: 'Authentication required to update password',
  updateProfileNeedsLogin: 'Authentication required to update profile.',
} as const;

/** Returns the message for an auth action while offline (spec §5). `action` is the text after "Cannot". */
export const offlineRefusal = (action: string): string =>
  `Cannot ${action} in offline mode, please check your network connection`;
