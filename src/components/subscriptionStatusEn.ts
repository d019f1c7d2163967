import type { StatusWords } from './StatusBadge';

/** Subscription statuses of spec §4 on account pages; `inactive` stands for a server that names none. */
export const subscriptionStatusEn: StatusWords = new Map([
  ['active', { label: 'Active', tone: 'ok' }],
  ['cancelled', { label: 'Cancelled', tone: 'bad' }],
  ['canceled', { label: 'Cancelled', tone: 'bad' }],
  ['pending', { label: 'Pending', tone: 'warn' }],
  ['expired', { label: 'Expired', tone: 'mute' }],
  ['inactive', { label: 'Inactive', tone: 'mute' }],
]);
