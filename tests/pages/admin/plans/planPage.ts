import { screen, within } from '@testing-library/react';

import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';

/** Opens the list of plans and waits for it. */
export async function openPlans(url = '/admin/plans') {
  const app = await renderAt(url, { as: 'admin' });
  await screen.findByRole('table', { name: '订阅计划管理' });
  return app;
}

/** The row of a plan. */
export const rowOf = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);

/** Calls that reached the backend below `/admin/plans`. */
export const planCalls = (method: string) =>
  backend().calls.filter((call) => call.method === method && call.path.startsWith('/admin/plans'));
