/** What actions of people come to, in the sentences of the spec (§5, §8). */
export const actionMessages = {
  invalidUserData: 'Invalid user data in token',
  loginFailed: 'An error occurred during login',
  notActivated: 'Account not activated. Please check your email.',
  resendFailed: 'Failed to resend email.',
  resendOffline: 'Cannot resend activation email while offline.',
  activateOffline: 'Cannot activate account while offline.',
  updatePasswordNeedsLogin: 'Authentication required to update password',
  updateProfileNeedsLogin: 'Authentication required to update profile.',
  profileFailed: 'Failed to update profile. Please try again.',
  profileSaved: 'Profile updated successfully!',

  paymentStatsFailed: 'Failed to get payment statistics',
  paymentListFailed: 'Failed to get payment history list',
  plansFailedHome: 'Could not load plan information.',
  plansFailedPricing: 'Could not load pricing plans. Please try again later.',
} as const;

/** Why an auth action is refused offline (spec §5); `action` continues "Cannot …". */
export const offlineRefusal = (action: string): string =>
  `Cannot ${action} in offline mode, please check your network connection`;
