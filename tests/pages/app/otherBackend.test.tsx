import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { mapping } from '../../../src/config/mapping';
import { accounts } from '../../backend/accounts';
import { withNestHabits } from '../../backend/nestHabits';
import { answerWith, backend } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';

const records = mapping.records as Record<string, unknown>;

// The lines that the doctor prints for this backend (tests/unit/doctor/nestHabits.test.ts).
beforeEach(() => {
  Object.assign(records, {
    email: { values: { email_type: { verification: 'activation' } } },
    feedback: { fields: { title: 'subject' }, values: { status: { NEW: 'open', DONE: 'resolved' } } },
    payment: {
      fields: { total: 'amount' },
      values: { status: { PAID: 'succeeded', DECLINED: 'failed', PROCESSING: 'pending' } },
    },
  });
  answerWith(withNestHabits((request) => backend().answer(request)));
});

afterEach(() => {
  for (const kind of Object.keys(records)) delete records[kind];
});

it('logs in on a backend with camelCase tokens (HR-19)', async () => {
  const { user } = await renderAt('/login');
  await user.type(await screen.findByLabelText('Email'), accounts.pro.email);
  await user.type(screen.getByLabelText('Password'), `${accounts.pro.password}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
});

it.each([
  ['/dashboard', 'pro', 'Pro Monthly'],
  ['/subscription', 'pro', 'Pro Monthly'],
  ['/billing-history', 'pro', '$4.99●Paid'],
  ['/admin', 'admin', '120'],
  ['/admin/users', 'admin', 'aiko.silva110@example.org'],
  ['/admin/users/00000000-0000-4000-8000-000000000120', 'admin', 'aiko.silva110@example.org'],
  ['/admin/payment-history', 'admin', '$4.99'],
  ['/admin/feedback', 'admin', '待处理'],
  ['/admin/email-logs', 'admin', '激活'],
  ['/admin/subscriptions', 'admin', '161 条'],
] as const)('shows the data of %s on a backend with other habits (HR-19)', async (url, as, text) => {
  await renderAt(url, { as });
  const pattern = new RegExp(text.replaceAll(/[$.]/g, '\\$&'));
  await waitFor(() => expect(document.querySelector('main')).toHaveTextContent(pattern));
  expect(
    screen
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
});
