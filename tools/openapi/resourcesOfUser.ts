import * as v from 'valibot';

import { LoginAnswer, RefreshAnswer } from '../../src/api/auth';
import { FeedbackRow, Receipt } from '../../src/api/feedback';
import { PaymentRow } from '../../src/api/payments';
import { PlanRow } from '../../src/api/plans';
import { CancelAnswer, SubscriptionRow } from '../../src/api/subscription';
import { ProfileAnswer, VerifiedUser } from '../../src/api/users';
import { ADDRESS, AMOUNT, DATE, type Field, ID, needed, NUMBER, type Resource, TEXT, welcome } from './call';

export const EMPTY = 'a dash is shown';
const OPEN = v.looseObject({});

export const LOGIN: Resource = {
  name: 'Login',
  schema: LoginAnswer,
  fields: {
    access_token: needed('nobody can sign in: "Invalid user data in token"'),
    refresh_token: welcome('the browser extension cannot be connected'),
    token_type: welcome('nothing: it is always sent as bearer', { schema: TEXT }),
  },
};

export const REFRESH: Resource = {
  name: 'Refresh',
  schema: RefreshAnswer,
  fields: {
    access_token: needed('users are signed out when their token ends'),
    expires_in: welcome('nothing: the claim exp of the token decides', { schema: NUMBER }),
  },
};

export const VERIFIED: Resource = {
  name: 'VerifiedUser',
  schema: v.intersect([VerifiedUser, ProfileAnswer]),
  fields: {
    roles: welcome('the token alone decides whether the back-office is shown'),
    is_superuser: welcome('it counts as false'),
    ...Object.fromEntries(
      [
        'is_active_subscriber',
        'is_subscribed',
        'subscription_plan',
        'plan_name',
        'subscription_expires_at',
        'subscription',
      ].map((name) => [
        name,
        welcome('nothing, while GET /users/me/subscription is there', {
          schema: { type: ['boolean', 'string', 'object', 'null'] },
        }),
      ]),
    ),
    username: needed(
      'the field for the username on the profile page is empty, and saving it as it is would change it',
      {
        names: ['name'],
      },
    ),
  },
};

export const PLAN: Resource = {
  name: 'Plan',
  schema: PlanRow,
  fields: {
    id: welcome('the back-office cannot change or delete the plan; public pages do not need it'),
    code: needed('the plan is left out'),
    name: needed('the code is shown as its name'),
    description: welcome('the card has no description'),
    price: needed('no price is shown, and the plan cannot be bought or saved', { schema: AMOUNT }),
    currency: welcome('USD is shown'),
    duration_months: welcome('12 for a code that ends with _yearly, else 1'),
    features: welcome('the card lists no features', {
      schema: { type: ['array', 'string', 'null'], items: { type: 'string' } },
    }),
    is_active: welcome('the plan counts as on sale', { names: ['active'], schema: { type: ['boolean', 'null'] } }),
  },
};

export const SUBSCRIPTION_FIELDS: Readonly<Record<string, Field>> = {
  id: needed('it can be shown, but not cancelled or deleted', { schema: ID }),
  user_id: needed('nobody knows whose record it is', { schema: ID }),
  plan: needed('the user reads "We could not check your plan.", the back-office shows a dash'),
  plan_name: welcome('the name is made of the code: pro_monthly becomes "Pro Monthly"'),
  status: needed('the record counts as inactive', { schema: { type: ['string', 'null'] } }),
  start_date: welcome(EMPTY, { schema: DATE }),
  end_date: welcome('nobody sees until when the plan runs', { schema: DATE }),
  price: welcome('the dashboard does not say what the next payment takes', { schema: AMOUNT }),
  currency: welcome('USD is shown'),
  auto_renew: welcome('the site says "active until" and not "renews on"'),
  cancel_at_period_end: welcome('nothing, when the status says cancelled'),
  portal_url: welcome('"Manage payment method" is not offered', { schema: ADDRESS }),
};

export const SUBSCRIPTION: Resource = {
  name: 'Subscription',
  schema: SubscriptionRow,
  fields: { ...SUBSCRIPTION_FIELDS, user_id: welcome('nothing: it is the user who asks', { schema: ID }) },
};

export const CANCELLED: Resource = {
  name: 'CancelledSubscription',
  schema: CancelAnswer,
  fields: {
    status: welcome('the plan is shown as cancelled', { schema: { type: ['string', 'null'] } }),
    end_date: welcome('the end that was known before stays', { schema: DATE }),
  },
};

export const PAYMENT_FIELDS: Readonly<Record<string, Field>> = {
  id: needed('the row is left out'),
  created_at: needed('no date is shown', { names: ['paid_at'], schema: DATE }),
  description: welcome('the name of the plan is shown', { schema: { type: ['string', 'null'] } }),
  plan_code: welcome(EMPTY),
  amount: needed('no amount is shown', { names: ['amount_cents', 'unit_amount'], schema: AMOUNT }),
  currency: welcome('USD is shown'),
  status: needed('no status is shown'),
  payment_method: welcome(EMPTY),
  card_last4: welcome(EMPTY),
  invoice_number: welcome(EMPTY),
};

export const PAYMENT: Resource = {
  name: 'Payment',
  schema: PaymentRow,
  fields: {
    ...PAYMENT_FIELDS,
    plan: welcome('nothing, while plan_code is there'),
    period_start: welcome('the receipt does not say for which time was paid', { schema: DATE }),
    period_end: welcome('the receipt does not say for which time was paid', { schema: DATE }),
    paid_at: welcome('created_at is shown', { schema: DATE }),
    invoice_url: welcome('no receipt can be opened', { names: ['receipt_url'], schema: ADDRESS }),
  },
};

export const FEEDBACK_FIELDS: Readonly<Record<string, Field>> = {
  id: needed('it cannot be answered', { schema: ID }),
  type: welcome(EMPTY),
  subject: needed('"(no subject)" is shown'),
  content: needed('the message is empty'),
  status: needed('no status is shown'),
  reply: welcome('the answer is not shown'),
  replied_at: welcome(EMPTY),
  created_at: welcome(EMPTY),
};

export const FEEDBACK: Resource = { name: 'Feedback', schema: FeedbackRow, fields: FEEDBACK_FIELDS };

export const RECEIPT: Resource = {
  name: 'FeedbackReceipt',
  schema: Receipt,
  fields: { id: welcome('the confirmation names no number') },
};

export const CHECKOUT: Resource = {
  name: 'Checkout',
  schema: OPEN,
  fields: {
    checkout_url: needed('no payment page opens: "The answer could not be read"', {
      names: ['url', 'redirect_url', 'payment_url', 'status'],
      schema: { type: ['string', 'null'], description: 'https only. Or `status: active` when no payment is needed.' },
    }),
  },
};

export const PORTAL: Resource = {
  name: 'Portal',
  schema: OPEN,
  fields: {
    url: needed('the page for payment methods does not open', {
      names: ['portal_url', 'redirect_url'],
      schema: { type: ['string', 'null'], description: 'https only.' },
    }),
  },
};
