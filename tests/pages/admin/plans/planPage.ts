import { screen, within } from '@testing-library/react';

import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';

export async function openPlans(url = '/admin/plans') {
  const app = await renderAt(url, { as: 'admin' });
  await screen.findByRole('table', { name: '订阅计划管理' });
  return app;
}

export const rowOf = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);

/** Requests to `/admin/plans` and its subpaths that reached the backend. */
export const planCalls = (method: string) =>
  backend().requests.filter((call) => call.method === method && call.path.startsWith('/admin/plans'));
