import { CheckoutAnswer, PortalAnswer } from '../../src/api/checkout';
import { FeedbackAnswer, FeedbackRow } from '../../src/api/feedback';
import { PaymentRow } from '../../src/api/payments';
import { CancelAnswer, SubscriptionRow } from '../../src/api/subscription';
import { assumed } from '../../src/config/assumedPaths';
import {
  ADDRESS,
  AMOUNT,
  callsOf,
  choice,
  DATE,
  EMPTY,
  type Field,
  ID,
  listOf,
  needed,
  one,
  OPTIONAL_TEXT,
  PAGING,
  type Resource,
  text,
  welcome,
} from './call';

export const SUBSCRIPTION_FIELDS: Readonly<Record<string, Field>> = {
  id: needed('it can be shown, but not cancelled or deleted', { schema: ID }),
  user_id: needed('nobody knows whose record it is', { schema: ID }),
  plan: needed('the user reads "We couldn\'t check your plan.", the back-office shows a dash', {
    names: ['plan_code', 'plan.code'],
    schema: { type: ['string', 'object', 'null'] },
  }),
  plan_name: welcome('the name is made of the code: pro_monthly becomes "Pro Monthly"'),
  status: needed('the record counts as inactive', { schema: OPTIONAL_TEXT }),
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
  source: 'src/api/subscription.ts, SubscriptionRow',
  schema: SubscriptionRow,
  fields: { ...SUBSCRIPTION_FIELDS, user_id: welcome('nothing: it is the user who asks', { schema: ID }) },
};

export const CANCELLED: Resource = {
  name: 'CancelledSubscription',
  source: 'src/api/subscription.ts, CancelAnswer',
  schema: CancelAnswer,
  fields: {
    status: welcome('the plan is shown as cancelled', { schema: OPTIONAL_TEXT }),
    end_date: welcome('the end that was known before stays', { schema: DATE }),
  },
};

export const PAYMENT_FIELDS: Readonly<Record<string, Field>> = {
  id: needed('the row is left out'),
  created_at: needed('no date is shown', { names: ['paid_at'], schema: DATE }),
  description: welcome('the name of the plan is shown', { schema: OPTIONAL_TEXT }),
  plan_code: welcome(EMPTY),
  amount: needed('no amount is shown', { schema: AMOUNT }),
  currency: welcome('USD is shown'),
  status: needed('no status is shown'),
  payment_method: welcome(EMPTY),
  card_last4: welcome(EMPTY),
  invoice_number: welcome(EMPTY),
};

export const PAYMENT: Resource = {
  name: 'Payment',
  source: 'src/api/payments.ts, PaymentRow',
  schema: PaymentRow,
  fields: {
    ...PAYMENT_FIELDS,
    plan: welcome('nothing, while plan_code is there'),
    tax: welcome('the receipt does not say what of the amount is tax', { schema: AMOUNT }),
    period_start: welcome('the receipt does not say for which time was paid', { schema: DATE }),
    period_end: welcome('the receipt does not say for which time was paid', { schema: DATE }),
    paid_at: welcome('created_at is shown', { schema: DATE }),
    invoice_url: welcome('no receipt can be opened', { schema: ADDRESS }),
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

export const FEEDBACK: Resource = {
  name: 'Feedback',
  source: 'src/api/feedback.ts, FeedbackRow',
  schema: FeedbackRow,
  fields: FEEDBACK_FIELDS,
};

const RECEIPT: Resource = {
  name: 'FeedbackReceipt',
  source: 'src/api/feedback.ts, FeedbackAnswer',
  schema: FeedbackAnswer,
  fields: { id: welcome('the confirmation names no number') },
};

export const CHECKOUT: Resource = {
  name: 'Checkout',
  source: 'src/api/checkout.ts, CheckoutAnswer',
  schema: CheckoutAnswer,
  fields: {
    checkout_url: needed('no payment page opens: "The answer could not be read"', {
      names: ['url', 'status'],
      schema: { type: ['string', 'null'], description: 'https only. Or `status: active` when no payment is needed.' },
    }),
  },
};

export const PORTAL: Resource = {
  name: 'Portal',
  source: 'src/api/checkout.ts, PortalAnswer',
  schema: PortalAnswer,
  fields: {
    url: needed('the page for payment methods does not open', {
      schema: { type: ['string', 'null'], description: 'https only.' },
    }),
  },
};

/** The subscription, the payments and the feedback of a signed-in user. */
export const USER_CALLS = [
  ...callsOf({ tag: 'Payments', identity: 'user' }, [
    {
      id: 'getMySubscription',
      source: 'src/api/subscription.ts, fetchMySubscription',
      method: 'GET',
      path: assumed.mySubscription,
      summary:
        'The subscription of the user; null, an empty list, or a 404 that speaks of a subscription or plan mean that there is none.',
      without:
        'the plan is read from GET /users/verify or the token; where they do not tell it, the site says that it could not check the plan',
      answer: one(SUBSCRIPTION),
      errors: {
        404: 'With a sentence about a subscription or plan: Free. "Not Found" alone is a call that is not there.',
      },
    },
    {
      id: 'cancelMySubscription',
      source: 'src/api/subscription.ts, cancelMySubscription',
      method: 'POST',
      path: assumed.cancelMySubscription,
      summary: 'Cancels the subscription. Without an end_date in the answer the subscription is read again.',
      without: 'users cannot cancel by themselves: the dialog shows the message of the server',
      body: {
        reason: {
          schema: { type: 'string', maxLength: 500 },
          without: 'the reason is lost',
        },
      },
      answer: one(CANCELLED),
      errors: { 409: 'It is not active; the subscription is read again.' },
    },
    {
      id: 'startCheckout',
      source: 'src/api/checkout.ts, startCheckout',
      method: 'POST',
      path: assumed.checkout,
      summary: 'The address of a payment page that leads back to this site.',
      without: 'nobody can pay: "Online payment isn\'t available yet. Contact support."',
      body: {
        plan_code: { schema: text(64, 1), always: true, without: 'nobody can pay' },
        success_url: {
          schema: text(2_000, 1),
          always: true,
          without:
            'after paying nobody comes back to this site; {CHECKOUT_SESSION_ID} in it is filled in by the provider',
        },
        cancel_url: {
          schema: text(2_000, 1),
          always: true,
          without: 'whoever does not pay does not come back to this site',
        },
      },
      answer: one(CHECKOUT),
      errors: {
        404: 'There is no online payment.',
        409: 'The user has this plan already; the subscription is read again.',
      },
    },
    {
      id: 'openPortal',
      source: 'src/api/checkout.ts, openPortal',
      method: 'POST',
      path: assumed.portal,
      summary: 'The address of the provider’s page for payment methods; asked for on a click.',
      without: 'nothing, unless subscriptions have a portal_url: then "Manage payment method" fails',
      answer: one(PORTAL),
    },
    {
      id: 'listMyPayments',
      source: 'src/api/payments.ts, fetchMyPayments',
      method: 'GET',
      path: assumed.myPayments,
      summary: 'The payments of the user, newest first. Payments of abandoned checkouts should not be among them.',
      without: 'Billing History and the dashboard say "This feature isn\'t available on this server."',
      query: PAGING,
      answer: listOf(PAYMENT),
    },
  ]),
  ...callsOf({ tag: 'Feedback', identity: 'user' }, [
    {
      id: 'sendFeedback',
      source: 'src/api/feedback.ts, sendFeedback',
      method: 'POST',
      path: assumed.feedback,
      summary: 'A message of the user; page and technical details only with their consent.',
      without: 'the feedback form says "This feature isn\'t available on this server." and keeps what was typed',
      body: {
        type: {
          schema: choice('bug', 'idea', 'billing', 'other'),
          always: true,
          without: 'messages of that kind are refused; what was typed is kept',
        },
        subject: { schema: text(120, 1), always: true, without: 'the subject is lost' },
        content: { schema: text(2_000, 10), always: true, without: 'the message is lost' },
        page_url: { schema: text(500), without: 'the page is lost' },
        technical_details: { schema: text(2_000), without: 'browser and version are lost' },
      },
      answer: one(RECEIPT),
    },
    {
      id: 'listMyFeedback',
      source: 'src/api/feedback.ts, fetchMyFeedback',
      method: 'GET',
      path: assumed.myFeedback,
      summary: 'The messages of the user with the answers, newest first.',
      without: 'below the feedback form stands "This feature isn\'t available on this server."',
      query: PAGING,
      answer: listOf(FEEDBACK),
    },
  ]),
];
