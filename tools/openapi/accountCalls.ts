import * as v from 'valibot';

import { TokenResponse } from '../../src/api/auth';
import { PlanRow } from '../../src/api/plans';
import { ProfileAnswer, VerifiedUser } from '../../src/api/users';
import { USERNAME_MAX } from '../../src/config/limits';
import {
  AMOUNT,
  ANY,
  callsOf,
  EMAIL,
  FORM_FAILS,
  needed,
  NUMBER,
  one,
  PASSWORD,
  type Resource,
  TEXT,
  text,
  TOKEN,
  welcome,
} from './call';

const LOGIN: Resource = {
  name: 'Login',
  source: 'src/api/auth.ts, TokenResponse',
  schema: TokenResponse,
  fields: {
    access_token: needed('nobody can sign in: "Invalid user data in token"'),
    refresh_token: welcome('the browser extension cannot be connected'),
    token_type: welcome('nothing: it is always sent as bearer', { schema: TEXT }),
  },
};

export const REFRESH: Resource = {
  name: 'Refresh',
  source: 'src/api/auth.ts, TokenResponse',
  schema: TokenResponse,
  fields: {
    access_token: needed('users are signed out when their token ends'),
    refresh_token: welcome('the browser extension gets the refresh token of the login'),
    expires_in: welcome('nothing: the claim exp of the token decides', { schema: NUMBER }),
  },
};

export const VERIFIED: Resource = {
  name: 'VerifiedUser',
  source: 'src/api/users.ts, VerifiedUser',
  schema: v.intersect([VerifiedUser, ProfileAnswer]),
  fields: {
    roles: welcome('the token alone decides whether the back-office is shown'),
    is_superuser: welcome('it counts as false'),
    ...Object.fromEntries(
      ['is_active_subscriber', 'subscription_plan', 'plan_name', 'subscription_expires_at'].map((name) => [
        name,
        welcome('nothing, while GET /users/me/subscription is there', {
          schema: { type: ['boolean', 'string', 'null'] },
        }),
      ]),
    ),
    username: needed('the field for the username on the profile page is empty, and saving it as it is would change it'),
  },
};

export const PLAN: Resource = {
  name: 'Plan',
  source: 'src/api/plans.ts, PlanRow',
  schema: PlanRow,
  fields: {
    id: welcome('the back-office cannot change or delete the plan; public pages do not need it'),
    code: needed('the plan is left out'),
    name: needed('the code is shown as its name'),
    description: welcome('the card has no description'),
    price: needed('no price is shown, and the plan cannot be bought or saved', { schema: AMOUNT }),
    currency: welcome('USD is shown'),
    duration_months: welcome('12 for a code that ends with _yearly, else 1'),
    features: welcome('the card lists no features', { schema: { type: ['array', 'null'], items: { type: 'string' } } }),
    is_active: welcome('the plan counts as on sale', { schema: { type: ['boolean', 'null'] } }),
  },
};

/** Signing up and in, the profile, and the plans on sale. */
export const ACCOUNT_CALLS = [
  ...callsOf({ tag: 'Account', identity: 'nobody' }, [
    {
      id: 'signIn',
      source: 'src/api/auth.ts, requestToken',
      method: 'POST',
      path: '/users/token',
      summary: 'Signs in. The e-mail travels as username.',
      without: 'nobody can sign in',
      body: { username: EMAIL, password: { ...PASSWORD, schema: text(128, 1) } },
      isForm: true,
      answer: one(LOGIN),
      errors: {
        400: 'Wrong e-mail or password, or the account was switched off; the message of the server is shown.',
        401: 'Wrong e-mail or password; the message of the server is shown.',
        403: '"Account not activated. Please check your email." offers to send the activation mail again.',
      },
    },
    {
      id: 'register',
      source: 'src/api/auth.ts, register',
      method: 'POST',
      path: '/auth/register',
      summary: 'Makes an account; a mail with a link to /activate?token=… of this site is expected.',
      without: `nobody can sign up: ${FORM_FAILS}`,
      body: {
        email: EMAIL,
        username: { schema: text(USERNAME_MAX, 1), always: true, without: 'users have no name until they give one' },
        password: PASSWORD,
      },
      answer: ANY,
      errors: { 400: 'The e-mail is taken; shown at its field.', 409: 'The e-mail is taken; shown at its field.' },
    },
    {
      id: 'createAdmin',
      source: 'src/api/auth.ts, createAdmin',
      method: 'POST',
      path: '/auth/create-admin',
      summary: 'Makes an administrator, with a code.',
      without: 'the page "创建管理员" fails',
      body: {
        email: EMAIL,
        password: PASSWORD,
        name: { schema: text(USERNAME_MAX, 1), always: true, spec: true, without: 'the form is refused' },
        admin_code: { schema: text(200, 1), always: true, spec: true, without: 'anybody could make an administrator' },
      },
      answer: ANY,
      errors: { 403: 'The code is wrong; shown at its field.' },
    },
    {
      id: 'requestPasswordReset',
      source: 'src/api/auth.ts, requestPasswordReset',
      method: 'POST',
      path: '/auth/request-password-reset',
      summary: 'Sends a mail with a link to /reset-password?token=… of this site.',
      without: `nobody can reset their password: ${FORM_FAILS}`,
      body: { email: EMAIL },
      answer: ANY,
    },
    {
      id: 'resetPassword',
      source: 'src/api/auth.ts, resetPassword',
      method: 'POST',
      path: '/auth/reset-password',
      summary: 'Sets a new password with the token of a mail.',
      without: 'links in mails for a new password do not work',
      body: { token: TOKEN, new_password: PASSWORD },
      answer: ANY,
      errors: { 400: 'The link has expired or was used; the page offers a new one.' },
    },
    {
      id: 'resendActivation',
      source: 'src/api/auth.ts, resendActivation',
      method: 'POST',
      path: '/auth/resend-activation',
      summary: 'Sends the activation mail again.',
      without: '"Failed to resend email." is shown',
      body: { email: EMAIL },
      answer: ANY,
    },
    {
      id: 'activate',
      source: 'src/api/auth.ts, activate',
      method: 'POST',
      path: '/auth/activate',
      summary: 'Activates an account with the token of a mail.',
      without: 'new users cannot activate their account',
      body: { token: TOKEN },
      answer: ANY,
      errors: { 400: 'The link is not valid; "already active" counts as a success.' },
    },
  ]),
  ...callsOf({ tag: 'Plans', identity: 'nobody' }, [
    {
      id: 'listPublicPlans',
      source: 'src/api/plans.ts, fetchPlans',
      method: 'GET',
      path: '/public/plans',
      summary: 'The plans on sale; the price is per month, for the yearly plan the monthly equivalent.',
      without: 'home, pricing and subscription say "Could not load pricing plans. Please try again later."',
      answer: { kind: 'list', of: PLAN, isPaged: false },
    },
  ]),
  ...callsOf({ tag: 'Account', identity: 'user' }, [
    {
      id: 'refresh',
      source: 'src/api/auth.ts, requestRefresh',
      method: 'POST',
      path: '/users/refresh',
      summary: 'A new access token for the one that is about to end: sent as bearer, with an empty body.',
      without: 'users are signed out when their token ends, with whatever they were typing kept',
      answer: one(REFRESH),
      errors: { 401: 'The session ends with "Your session has expired. Please log in again."' },
    },
    {
      id: 'verify',
      source: 'src/api/users.ts, verifyRights',
      method: 'GET',
      path: '/users/verify',
      summary: 'The user who is signed in, with their rights.',
      without: 'the name is the one of the token, which alone decides who sees the back-office',
      answer: one(VERIFIED),
    },
    {
      id: 'updateProfile',
      source: 'src/api/auth.ts, updateMe',
      method: 'PUT',
      path: '/users/me',
      summary: 'Changes the username.',
      without: '"Failed to update profile. Please try again." or the message of the server is shown',
      body: {
        username: {
          schema: text(USERNAME_MAX, 1),
          always: true,
          spec: true,
          without: 'the profile says that it was saved, and nothing was changed',
        },
      },
      answer: ANY,
    },
    {
      id: 'updatePassword',
      source: 'src/api/auth.ts, updatePassword',
      method: 'POST',
      path: '/auth/update-password',
      summary: 'Changes the password.',
      without: 'nobody can change their password on the profile page',
      body: { current_password: { ...PASSWORD, schema: text(128, 1) }, new_password: PASSWORD },
      answer: ANY,
      errors: { 400: 'The current password is wrong; shown at its field. Not 401, which would end the session.' },
    },
  ]),
];
