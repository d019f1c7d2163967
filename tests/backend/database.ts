import {
  checkoutSchema,
  feedbackSchema,
  mailSchema,
  paymentSchema,
  planSchema,
  settingSchema,
  subscriptionSchema,
  tokenSchema,
  userSchema,
} from './schemas';
import type {
  CheckoutRow,
  FeedbackRow,
  MailRow,
  PaymentRow,
  PlanRow,
  SettingRow,
  SubscriptionRow,
  TokenRow,
  UserRow,
} from './schemas';
import { Table } from './table';

/** Creates the empty tables of one data set with their foreign keys. */
export const createDatabase = () => {
  const users = new Table<UserRow>('users', userSchema, { unique: ['email'] });
  const plans = new Table<PlanRow>('plans', planSchema, { unique: ['code'] });
  const subscriptions = new Table<SubscriptionRow>('subscriptions', subscriptionSchema, {
    indexed: ['plan', 'status'],
  });
  const payments = new Table<PaymentRow>('payments', paymentSchema);
  const feedback = new Table<FeedbackRow>('feedback', feedbackSchema);
  const mails = new Table<MailRow>('mails', mailSchema, { indexed: ['to_email'] });
  const tokens = new Table<TokenRow>('tokens', tokenSchema);
  const checkouts = new Table<CheckoutRow>('checkouts', checkoutSchema);
  const settings = new Table<SettingRow>('settings', settingSchema);

  subscriptions.references('user_id', users, 'cascade');
  payments.references('user_id', users, 'cascade');
  feedback.references('user_id', users, 'cascade');
  tokens.references('user_id', users, 'cascade');
  checkouts.references('user_id', users, 'cascade');
  payments.references('subscription_id', subscriptions, 'clear');
  mails.references('user_id', users, 'clear');

  return { users, plans, subscriptions, payments, feedback, mails, tokens, checkouts, settings };
};

export type Database = ReturnType<typeof createDatabase>;
