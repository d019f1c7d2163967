import { describe, expect, it } from 'vitest';

import { accountMessages } from '../../../src/text/en/account';
import { actionMessages, offlineRefusal } from '../../../src/text/en/actions';
import { callMessages, messages, publicPageMessages } from '../../../src/text/en/messages';
import { responseMessages, statusMessage } from '../../../src/text/en/responses';

const all = {
  ...messages,
  ...callMessages,
  ...responseMessages,
  ...publicPageMessages,
  ...actionMessages,
  ...accountMessages,
};

describe('the messages of spec §8 and §5, word for word', () => {
  it.each([
    [400, 'Invalid request. Please check your input.'],
    [401, 'Unauthorized. Please log in again.'],
    [403, 'Access denied. You do not have permission to perform this action.'],
    [404, 'The requested resource was not found.'],
    [422, 'Validation error. Please check your input.'],
    [429, 'Too many requests. Please try again later.'],
    [500, 'Server error. Please try again later.'],
    [502, 'Service temporarily unavailable. Please try again later.'],
    [503, 'Service temporarily unavailable. Please try again later.'],
    [504, 'Service temporarily unavailable. Please try again later.'],
    [418, 'Request failed with status code 418.'],
    [409, 'Request failed with status code 409.'],
    [501, 'Request failed with status code 501.'],
  ])('contain for status %i: %s', (status, text) => {
    expect(statusMessage(status)).toBe(text);
  });

  it.each([
    ['offline', 'You are currently offline. Please check your internet connection.'],
    ['network', 'Network connection error. Please check your internet connection.'],
    ['timeout', 'Request timed out. Please try again.'],
    ['unknown', 'Unknown error occurred'],
    ['unexpected', 'An unexpected error occurred.'],
    ['html', 'Invalid server response: Expected JSON but received HTML.'],
    ['unauthorizedEvent', 'Authentication failed, please log in again'],
    ['sessionExpired', 'Your session has expired. Please log in again.'],
    ['tokenDamaged', 'Token is damaged, please log in again.'],
    ['tokenInvalid', 'Token validation failed, please log in again.'],
    ['refreshFailed', 'Token refresh failed'],
    ['invalidUserData', 'Invalid user data in token'],
    ['loginFailed', 'An error occurred during login'],
    ['resendFailed', 'Failed to resend email.'],
    ['resendOffline', 'Cannot resend activation email while offline.'],
    ['activateOffline', 'Cannot activate account while offline.'],
    ['updatePasswordNeedsLogin', 'Authentication required to update password'],
    ['updateProfileNeedsLogin', 'Authentication required to update profile.'],
    ['profileFailed', 'Failed to update profile. Please try again.'],
    ['profileSaved', 'Profile updated successfully!'],
    ['paymentStatsFailed', 'Failed to get payment statistics'],
    ['paymentListFailed', 'Failed to get payment history list'],
    ['plansFailedHome', 'Could not load plan information.'],
    ['plansFailedPricing', 'Could not load pricing plans. Please try again later.'],
  ] as const)('contain the message for "%s"', (name, text) => {
    expect(all[name]).toBe(text);
  });

  it('include the offline message of an auth action', () => {
    expect(offlineRefusal('login')).toBe('Cannot login in offline mode, please check your network connection');
  });
});
