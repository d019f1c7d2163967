import * as v from 'valibot';

import { CheckoutResponse, fetchPortalUrl, PortalResponse, startCheckout } from '../../src/api/checkout';
import { FeedbackResponse, FeedbackRow, fetchMyFeedback, sendFeedback } from '../../src/api/feedback';
import { fetchMyPayments, PaymentRow } from '../../src/api/payments';
import {
  CancelResponse,
  cancelMySubscription,
  fetchMySubscription,
  resumeMySubscription,
  SubscriptionWithoutId,
} from '../../src/api/subscription';
import { assumed } from '../../src/config/assumedPaths';
import { choice, PAGING } from './endpoint';
import { listOf, one, requests } from './requests';
import { DASH, each, NO_STATUS, resource } from './resource';

/** Consequences of missing subscription fields on the account pages and in the admin area. */
export const SUBSCRIPTION_FIELDS = {
  needed: {
    plan: {
      ifMissing: 'the user sees "We couldn\'t check your plan.", and the admin area shows a dash',
      names: ['plan_code'],
      schema: { type: ['string', 'object', 'null'] },
    },
    status: 'the subscription is inactive',
  },
  ifMissing: {
    plan_name: 'the site builds the name from the code: pro_monthly becomes "Pro Monthly"',
    cancel_at_period_end: 'nothing, if the status is cancelled',
    start_date: DASH,
    end_date: 'users do not see when the plan ends',
  },
};

export const SUBSCRIPTION = resource('Subscription', SubscriptionWithoutId, {
  needed: SUBSCRIPTION_FIELDS.needed,
  ifMissing: {
    ...SUBSCRIPTION_FIELDS.ifMissing,
    ...each('id user_id', 'nothing'),
    price: 'the dashboard does not show the amount of the next payment',
    auto_renew: 'the site shows "active until" instead of "renews on"',
    portal_url: 'the site does not offer "Manage payment method"',
    can_resume: 'the site does not offer to undo a cancellation, unless there is a portal_url',
  },
});

const UNCONFIRMED = 'the site shows an error if the plan stays active and does not say that it ends';

const CANCELLED = resource('CancelledSubscription', CancelResponse, {
  ifMissing: {
    status: 'the site shows the plan as cancelled',
    end_date: 'the site reads the subscription again',
    can_resume: 'the site offers to undo the cancellation only after a reload',
    ...each('auto_renew cancel_at_period_end success', UNCONFIRMED),
  },
});

export const PAYMENT_FIELDS = {
  needed: { amount: 'the site shows no amount', created_at: 'the site shows no date', status: NO_STATUS },
  ifMissing: {
    ...each('plan_code payment_method card_last4 invoice_number', DASH),
    description: 'the site shows the name of the plan',
    invoice_url: 'users cannot open the receipt',
  },
};

export const PAYMENT = resource('Payment', PaymentRow, {
  needed: { id: 'the list does not show the payment', ...PAYMENT_FIELDS.needed },
  ifMissing: {
    ...PAYMENT_FIELDS.ifMissing,
    tax: 'the receipt does not show the tax',
    ...each('period_start period_end', 'the receipt does not show the paid period'),
    paid_at: 'the site shows created_at',
  },
});

export const FEEDBACK_FIELDS = {
  needed: {
    id: 'administrators cannot reply to the message',
    subject: 'the site shows "(no subject)"',
    content: 'the message is empty',
    status: NO_STATUS,
  },
  ifMissing: { reply: 'users do not see the reply', ...each('type replied_at', DASH) },
};

export const FEEDBACK = resource('Feedback', FeedbackRow, FEEDBACK_FIELDS);

const RECEIPT = resource('FeedbackReceipt', FeedbackResponse, { ifMissing: { id: 'the confirmation has no number' } });

const HTTPS = { type: ['string', 'null'], description: 'https only.' };

const CHECKOUT = resource('Checkout', CheckoutResponse, {
  needed: {
    checkout_url: {
      ifMissing: 'no payment page opens, and the site shows "Invalid server response"',
      names: ['status'],
      schema: { ...HTTPS, description: 'https only. Or `status: active` if no payment is needed.' },
    },
  },
});

const PORTAL = resource('Portal', PortalResponse, {
  needed: { url: { ifMissing: 'the page for payment methods does not open', schema: HTTPS } },
});

export const USER_ENDPOINTS = [
  ...requests('Payments', 'user', {
    [`GET ${assumed.mySubscription}`]: {
      by: fetchMySubscription,
      summary:
        'The subscription of the user. null, an empty list, or a 404 that mentions a subscription or plan mean that there is none.',
      ifMissing:
        'the site reads the plan from GET /users/verify or the token. If they do not contain it, the site says that it could not check the plan',
      answer: one(SUBSCRIPTION),
      errors: {
        404: 'A message about a subscription or plan means that the user has the free plan. "Not Found" alone means that the server does not have the request.',
      },
    },
    [`POST ${assumed.cancelMySubscription}`]: {
      by: cancelMySubscription,
      summary: 'Cancels the subscription. Without an end_date in the response, the site reads the subscription again.',
      ifMissing: 'users cannot cancel by themselves, and the dialog shows the message of the server',
      sometimes: { reason: 'the reason is lost' },
      answer: one(CANCELLED),
      errors: { 409: 'The subscription is not active. The site reads it again.' },
      example: () =>
        cancelMySubscription(v.parse(SubscriptionWithoutId, { id: '1', plan: 'pro_monthly' }), 'too_expensive'),
    },
    [`POST ${assumed.resumeMySubscription}`]: {
      by: resumeMySubscription,
      summary:
        'Undoes a cancellation before the plan ends, so that it renews. The site sends it if the subscription has can_resume, and then reads the subscription again.',
      ifMissing: 'users cannot undo a cancellation. The site shows when they can subscribe again',
      errors: { 409: 'The subscription is not cancelled, or it has ended. The site reads it again.' },
      example: () => resumeMySubscription(),
    },
    [`POST ${assumed.checkout}`]: {
      by: startCheckout,
      summary: 'Returns the URL of a payment page that leads back to this site.',
      ifMissing: 'users cannot pay: "Online payment isn\'t available yet. Contact support."',
      always: {
        plan_code: 'users cannot pay',
        success_url:
          'users do not return to this site after they pay. The provider replaces {CHECKOUT_SESSION_ID} in it',
        cancel_url: 'users do not return to this site if they do not pay',
      },
      answer: one(CHECKOUT),
      errors: {
        404: 'The server has no online payment.',
        409: 'The user has this plan already. The site reads the subscription again.',
      },
      example: ({ origin }) => startCheckout({ planCode: 'pro_yearly', origin }),
    },
    [`POST ${assumed.portal}`]: {
      by: fetchPortalUrl,
      summary: 'Returns the URL of the page of the payment provider for payment methods, when the user clicks.',
      ifMissing: 'nothing, unless subscriptions have a portal_url: then "Manage payment method" fails',
      answer: one(PORTAL),
    },
    [`GET ${assumed.myPayments}`]: {
      by: fetchMyPayments,
      summary: 'The payments of the user, newest first, without those of abandoned checkouts.',
      ifMissing: 'Billing History and the dashboard show "This feature isn\'t available on this server."',
      query: PAGING,
      answer: listOf(PAYMENT),
    },
  }),
  ...requests('Feedback', 'user', {
    [`POST ${assumed.feedback}`]: {
      by: sendFeedback,
      summary: 'Sends a message of the user. It contains the page and technical details only if the user agrees.',
      ifMissing:
        'the feedback form shows "This feature isn\'t available on this server." and keeps what the user typed',
      always: {
        type: {
          ifMissing: 'the server refuses messages of that type, and the form keeps what the user typed',
          schema: choice('bug', 'idea', 'billing', 'other'),
        },
        subject: 'the subject is lost',
        content: 'the message is lost',
      },
      sometimes: { page_url: 'the page is lost', technical_details: 'the browser and its version are lost' },
      answer: one(RECEIPT),
      example: () =>
        sendFeedback({
          type: 'idea',
          subject: 'Folders',
          content: 'Folders within folders, please',
          pageUrl: '/pricing',
          technicalDetails: 'Firefox',
        }),
    },
    [`GET ${assumed.myFeedback}`]: {
      by: fetchMyFeedback,
      summary: 'The messages of the user with the replies, newest first.',
      ifMissing: 'the feedback page shows "This feature isn\'t available on this server." below the form',
      query: PAGING,
      answer: listOf(FEEDBACK),
    },
  }),
];
