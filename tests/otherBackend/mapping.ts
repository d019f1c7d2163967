/** The content of `src/config/mapping.ts` for this backend. `npm run doctor` suggests all of it except `amounts`, which it asks about. */
export const OTHER_MAPPING = {
  update: 'PATCH',
  requests: 'camelCase',
  amounts: 'cents',
  records: {
    email: {
      fields: { kind: 'email_type', failureReason: 'error_message' },
      values: { email_type: { receipt: 'payment', verification: 'activation' } },
    },
    feedback: {
      fields: { answer: 'reply', answeredAt: 'replied_at', message: 'content', title: 'subject' },
      values: { status: { done: 'resolved', new: 'open' } },
    },
    payment: {
      fields: { total: 'amount' },
      values: { status: { declined: 'failed', paid: 'succeeded', processing: 'pending' } },
    },
    subscription: {
      fields: { endsAt: 'end_date', startsAt: 'start_date' },
      values: { status: { canceled: 'cancelled', ended: 'expired' } },
    },
    user: { fields: { displayName: 'username', emailVerified: 'is_activated', enabled: 'is_active' } },
  },
} as const;
