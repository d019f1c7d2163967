import { randomUUID } from 'node:crypto';

const DAY_MS = 86_400_000;

export interface User {
  id: string;
  email: string;
  displayName: string;
  password: string;
  enabled: boolean;
  emailVerified: boolean;
  isSuperuser: boolean;
  roles: string[];
  createdAt: string;
  lastLoginAt: string | null;
}

export interface Plan {
  id: string;
  code: string;
  name: string;
  description: string;
  /** Price in cents */
  price: number;
  currency: string;
  durationMonths: number;
  features: string[];
  isActive: boolean;
}

export interface Subscription {
  id: string;
  userId: string;
  planCode: string;
  status: string;
  startsAt: string;
  endsAt: string;
}

export interface Payment {
  id: string;
  userId: string;
  planCode: string;
  description: string;
  /** Total in cents */
  total: number;
  currency: string;
  status: 'paid' | 'processing' | 'declined' | 'refunded';
  paymentMethod: string;
  cardLast4: string;
  transactionId: string;
  provider: string;
  invoiceNumber: string;
  invoiceUrl: string;
  failureMessage: string | null;
  createdAt: string;
  paidAt: string | null;
  periodStart: string;
  periodEnd: string;
  tax: number;
}

export interface Feedback {
  id: string;
  userId: string;
  userPlan: string;
  type: string;
  title: string;
  message: string;
  pageUrl: string | null;
  technicalDetails: string | null;
  status: string;
  answer: string | null;
  answeredAt: string | null;
  createdAt: string;
}

export interface Mail {
  id: string;
  userId: string;
  toEmail: string;
  subject: string;
  kind: string;
  status: string;
  failureReason: string | null;
  createdAt: string;
  sentAt: string | null;
  bodyHtml: string;
  bodyText: string;
  providerMessageId: string | null;
  metadata: Record<string, string>;
}

/** Users that tests log in as */
export const PEOPLE = {
  admin: { email: 'olga@other.example', password: 'Admin-of-other-1' },
  user: { email: 'uma@other.example', password: 'User-of-other-1' },
} as const;

const FIRST_NAMES = ['Ana', 'Bo', 'Chidi', 'Dina', 'Emil', 'Fatou', 'Goran', 'Hana', 'Ivo', 'Jun'];

/** The data of one server: 42 users, three plans, and what they bought and wrote in the last months. */
export function createData(nowMs: number) {
  const at = (days: number): string => new Date(nowMs - days * DAY_MS).toISOString();

  const user = (email: string, displayName: string, more: Partial<User> = {}): User => ({
    id: randomUUID(),
    email,
    displayName,
    password: randomUUID(),
    enabled: true,
    emailVerified: true,
    isSuperuser: false,
    roles: ['user'],
    createdAt: at(200),
    lastLoginAt: at(1),
    ...more,
  });
  const admin = user(PEOPLE.admin.email, 'olga', {
    password: PEOPLE.admin.password,
    roles: ['admin'],
    isSuperuser: true,
  });
  const uma = user(PEOPLE.user.email, 'uma', { password: PEOPLE.user.password });
  const others = Array.from({ length: 40 }, (_, index) => {
    const name = `${(FIRST_NAMES[index % 10] ?? '').toLowerCase()}${index}`;
    return user(`${name}@other.example`, name, { createdAt: at(40 - index), emailVerified: index % 7 > 0 });
  });
  const users = [admin, uma, ...others];

  const plan = (code: string, name: string, price: number, durationMonths: number, features: string[]): Plan => ({
    id: randomUUID(),
    code,
    name,
    description: `${name} of the other backend`,
    price,
    currency: 'USD',
    durationMonths,
    features,
    isActive: true,
  });
  const plans = [
    plan('free', 'Starter', 0, 1, ['Own key']),
    plan('pro_monthly', 'Plus', 1250, 1, ['Hosted AI', 'No ads']),
    plan('pro_yearly', 'Plus for a year', 1000, 12, ['Hosted AI', 'No ads', 'Two months free']),
  ];

  const buyers = [uma, ...others.slice(0, 24)];
  const subscriptions = buyers.map(({ id }, index): Subscription => {
    const hasEnded = index > 0 && index % 6 === 0;
    return {
      id: randomUUID(),
      userId: id,
      planCode: index % 3 === 1 ? 'pro_yearly' : 'pro_monthly',
      status: hasEnded ? 'ended' : index % 8 === 5 ? 'canceled' : 'active',
      startsAt: at(hasEnded ? 60 : 10),
      endsAt: at(hasEnded ? 30 : -20),
    };
  });

  const payments = buyers.flatMap(({ id }, index) =>
    [0, 1].map((month): Payment => {
      const status = index % 9 === 4 ? 'declined' : index === 2 ? 'processing' : index === 7 ? 'refunded' : 'paid';
      const days = 10 + month * 30 + index / 10;
      return {
        id: randomUUID(),
        userId: id,
        planCode: 'pro_monthly',
        description: 'Plus',
        total: 1250,
        currency: 'USD',
        status,
        paymentMethod: 'card',
        cardLast4: '4242',
        transactionId: `tx-${index}-${month}`,
        provider: 'other-pay',
        invoiceNumber: `O-${index}-${month}`,
        invoiceUrl: `https://pay.other.example/invoices/O-${index}-${month}`,
        failureMessage: status === 'declined' ? 'The card was declined.' : null,
        createdAt: at(days),
        paidAt: status === 'paid' ? at(days) : null,
        periodStart: at(days),
        periodEnd: at(days - 30),
        tax: 200,
      };
    }),
  );

  const feedback = buyers.slice(0, 15).map(({ id }, index): Feedback => {
    const isDone = index % 3 === 2;
    return {
      id: randomUUID(),
      userId: id,
      userPlan: 'pro_monthly',
      type: ['bug', 'idea', 'billing', 'other'][index % 4] ?? 'other',
      title: `Question ${index}`,
      message: `The text of question ${index}`,
      pageUrl: '/subscription',
      technicalDetails: 'Firefox 140',
      status: isDone ? 'done' : index % 3 === 1 ? 'in_progress' : 'new',
      answer: isDone ? 'Thank you.' : null,
      answeredAt: isDone ? at(index) : null,
      createdAt: at(index + 1),
    };
  });

  const mails = buyers.map(({ id, email }, index): Mail => ({
    id: randomUUID(),
    userId: id,
    toEmail: email,
    subject: `Message ${index}`,
    kind: ['verification', 'password_reset', 'receipt', 'other'][index % 4] ?? 'other',
    status: index % 5 === 4 ? 'failed' : 'delivered',
    failureReason: index % 5 === 4 ? 'Mailbox full' : null,
    createdAt: at(index),
    sentAt: index % 5 === 4 ? null : at(index),
    bodyHtml: '<p>Hello</p>',
    bodyText: 'Hello',
    providerMessageId: `message-${index}`,
    metadata: { template: 'plain' },
  }));

  const settings = new Map<string, unknown>([
    ['site.name', 'Other backend'],
    ['site.maintenance', false],
    ['mail.daily_limit', 500],
  ]);
  return { users, plans, subscriptions, payments, feedback, mails, settings };
}

export type Data = ReturnType<typeof createData>;
