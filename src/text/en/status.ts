export interface StatusLabel {
  readonly label: string;
  readonly tone: 'ok' | 'bad' | 'warn' | 'mute' | 'info';
  /** Whether the badge has no background. For states that need no attention. */
  readonly isQuiet?: boolean;
}

export type StatusLabels = ReadonlyMap<string, StatusLabel>;

/** Spec §4: active green, cancelled red, pending yellow, expired gray. `inactive`: the server sent no status. */
export const subscriptionStatusEn: StatusLabels = new Map<string, StatusLabel>([
  ['active', { label: 'Active', tone: 'ok' }],
  ['cancelled', { label: 'Cancelled', tone: 'bad' }],
  ['canceled', { label: 'Cancelled', tone: 'bad' }],
  ['pending', { label: 'Pending', tone: 'warn' }],
  ['expired', { label: 'Expired', tone: 'mute' }],
  ['inactive', { label: 'Inactive', tone: 'mute' }],
]);

export const paymentStatusEn: StatusLabels = new Map<string, StatusLabel>([
  ['succeeded', { label: 'Paid', tone: 'ok' }],
  ['paid', { label: 'Paid', tone: 'ok' }],
  ['completed', { label: 'Paid', tone: 'ok' }],
  ['success', { label: 'Paid', tone: 'ok' }],
  ['pending', { label: 'Pending', tone: 'warn' }],
  ['processing', { label: 'Pending', tone: 'warn' }],
  ['failed', { label: 'Failed', tone: 'bad' }],
  ['refunded', { label: 'Refunded', tone: 'mute' }],
  ['partially_refunded', { label: 'Partly refunded', tone: 'warn' }],
  ['cancelled', { label: 'Cancelled', tone: 'mute' }],
  ['canceled', { label: 'Cancelled', tone: 'mute' }],
]);
