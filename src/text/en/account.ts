/** Sentences of spec §8 that only account pages need. */
export const accountMessages = {
  profileFailed: 'Failed to update profile. Please try again.',
  profileSaved: 'Profile updated successfully!',
  paymentStatsFailed: 'Failed to get payment statistics',
  paymentListFailed: 'Failed to get payment history list',
} as const;
