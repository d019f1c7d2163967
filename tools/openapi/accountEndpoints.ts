import * as v from 'valibot';

import * as auth from '../../src/api/auth';
import { fetchPlans, PlanRow } from '../../src/api/plans';
import { ProfileResponse, VerifiedUser, verifyRights } from '../../src/api/users';
import { USERNAME_MAX } from '../../src/config/limits';
import { text, TEXTS } from './endpoint';
import { one, requests } from './requests';
import { each, resource } from './resource';

const LOGIN = resource('Login', auth.TokenResponse, {
  needed: { access_token: 'users cannot sign in: "Invalid user data in token"' },
  ifMissing: { refresh_token: 'the browser extension cannot be connected' },
});

const ACTIVATED = resource('ActivatedUser', auth.ActivateResponse, {
  ifMissing: { email: 'users who open the link in another tab or browser type their email again' },
});

const REFRESH = resource('Refresh', auth.TokenResponse, {
  needed: { access_token: 'users are signed out when their token expires' },
  ifMissing: { refresh_token: 'the browser extension gets the refresh token of the login' },
});

/** Describes each claim about the plan. Lists the type, because the schema of the response doesn't contain these claims. */
const CLAIM = {
  ifMissing: 'nothing, if the server has GET /users/me/subscription',
  schema: { type: ['boolean', 'string', 'null'] },
};

export const VERIFIED = resource('VerifiedUser', v.intersect([VerifiedUser, ProfileResponse]), {
  readBy: VerifiedUser,
  needed: { username: 'the username field of the profile page is empty, so that saving it would change the username' },
  ifMissing: {
    roles: 'the token alone decides who can open the admin area',
    is_superuser: {
      ifMissing: 'the token alone decides whether the user is a superuser',
      schema: { type: ['boolean', 'null'] },
    },
    ...each('is_active_subscriber subscription_plan plan_name subscription_expires_at', CLAIM),
  },
});

export const PLAN = resource('Plan', PlanRow, {
  needed: {
    code: 'the site does not show the plan',
    name: 'the site shows the code as the name',
    price: 'the site shows no price, users cannot buy the plan, and administrators cannot save it',
  },
  ifMissing: {
    id: 'the admin area cannot change or delete the plan. Public pages do not need it',
    description: 'the plan has no description',
    duration_months: 'the duration is 12 months for a code that ends with _yearly, otherwise 1 month',
    features: { ifMissing: 'the plan has no list of features', schema: TEXTS },
    is_active: 'the plan is on sale',
  },
});

const FORM_FAILS = 'the form shows "The requested resource was not found."';
const REFUSED = 'the server refuses the form';
const LINK_FAILS = 'no link in an email works';
const EMAIL_TAKEN_TEXT = 'The email is taken. The form shows this at the field.';
const EMAIL = 'newcomer@example.com';
const PASSWORD = 'Abcdefgh1';

export const ACCOUNT_ENDPOINTS = [
  ...requests('Account', 'visitor', {
    'POST /users/token': {
      by: auth.requestToken,
      summary: 'Signs in. The field username contains the email.',
      ifMissing: 'users cannot sign in',
      isForm: true,
      always: {
        username: { ifMissing: REFUSED, schema: text(254, 3) },
        password: { ifMissing: REFUSED, schema: text(128, 1) },
      },
      answer: one(LOGIN),
      errors: {
        400: 'The email or password is wrong, or the account is disabled. The page shows the message of the server.',
        401: 'The email or password is wrong. The page shows the message of the server.',
        403: 'For "Account not activated. Please check your email." the page offers to send the activation email again.',
      },
      example: ({ email, password }) => auth.requestToken({ email, password }),
    },
    'POST /auth/register': {
      by: auth.register,
      summary: 'Creates an account. The server sends an email with a link to /activate?token=… of this site.',
      ifMissing: `users cannot sign up: ${FORM_FAILS}`,
      always: {
        ...each('email password', REFUSED),
        username: { ifMissing: 'users have no name until they enter one', spec: false },
      },
      errors: { 400: EMAIL_TAKEN_TEXT, 409: EMAIL_TAKEN_TEXT },
      example: () => auth.register({ email: EMAIL, username: 'newcomer', password: PASSWORD }),
    },
    'POST /auth/resend-activation': {
      by: auth.resendActivation,
      summary: 'Sends the activation email again.',
      ifMissing: 'the page shows "Failed to resend email."',
      always: { email: REFUSED },
      example: () => auth.resendActivation(EMAIL),
    },
    'POST /auth/activate': {
      by: auth.activate,
      summary: 'Activates an account with the token of an email.',
      ifMissing: 'new users cannot activate their account',
      always: { token: LINK_FAILS },
      answer: one(ACTIVATED),
      errors: { 400: 'The link is not valid. "already active" is a success.' },
      example: async ({ tokenFor }) => auth.activate(await tokenFor(EMAIL, 'activation')),
    },
    'POST /auth/request-password-reset': {
      by: auth.requestPasswordReset,
      summary: 'Sends an email with a link to /reset-password?token=… of this site.',
      ifMissing: `users cannot reset their password: ${FORM_FAILS}`,
      always: { email: REFUSED },
      example: () => auth.requestPasswordReset(EMAIL),
    },
    'POST /auth/reset-password': {
      by: auth.resetPassword,
      summary: 'Sets a new password with the token of an email.',
      ifMissing: 'links in password reset emails do not work',
      always: { token: LINK_FAILS, new_password: REFUSED },
      errors: { 400: 'The link has expired or was used. The page offers a new one.' },
      example: async ({ tokenFor }) =>
        auth.resetPassword({ token: await tokenFor(EMAIL, 'password_reset'), newPassword: PASSWORD }),
    },
    'POST /auth/create-admin': {
      by: auth.createAdmin,
      summary: 'Creates an administrator, with a code.',
      ifMissing: 'the page "创建管理员" fails',
      always: {
        ...each('email password', REFUSED),
        name: { ifMissing: REFUSED, schema: text(USERNAME_MAX, 1) },
        admin_code: 'anybody could create an administrator',
      },
      errors: { 403: 'The code is wrong. The form shows this at the field.' },
      example: ({ adminCode }) =>
        auth.createAdmin({ email: 'boss@example.com', password: PASSWORD, name: 'Boss', adminCode }),
    },
  }),
  ...requests('Plans', 'visitor', {
    'GET /public/plans': {
      by: fetchPlans,
      summary: 'The plans on sale. The price is per month, also for the yearly plan.',
      ifMissing:
        'the home, pricing, and subscription pages show "Could not load pricing plans. Please try again later."',
      answer: { kind: 'list', of: PLAN, isPaged: false },
    },
  }),
  ...requests('Account', 'user', {
    'POST /users/refresh': {
      by: auth.requestRefresh,
      summary: 'Returns a new access token for the one that expires soon. The body is empty.',
      ifMissing: 'users are signed out when their token expires. The site keeps what they typed',
      answer: one(REFRESH),
      errors: { 401: 'The session ends with "Your session has expired. Please log in again."' },
    },
    'GET /users/verify': {
      by: verifyRights,
      summary: 'The signed-in user and their rights.',
      ifMissing: 'the site uses the name in the token, and the token alone decides who can open the admin area',
      answer: one(VERIFIED),
    },
    'PUT /users/me': {
      by: auth.updateMe,
      summary: 'Changes the username.',
      ifMissing: 'the page shows the message of the server, or "Failed to update profile. Please try again."',
      always: { username: 'the profile page says that it saved the change, but nothing changes' },
      example: () => auth.updateMe({ username: 'Lin' }),
    },
    'POST /auth/update-password': {
      by: auth.updatePassword,
      summary: 'Changes the password.',
      ifMissing: 'users cannot change their password on the profile page',
      always: { current_password: REFUSED, new_password: REFUSED },
      errors: { 400: 'The current password is wrong. The form shows this at the field. A 401 would end the session.' },
      example: ({ password }) => auth.updatePassword({ currentPassword: password, newPassword: PASSWORD }),
    },
  }),
];
