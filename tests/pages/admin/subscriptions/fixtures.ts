import { screen } from '@testing-library/react';

import { backend } from '../../../support/pagesSetup';
import { rowsOf } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';

export async function openList(url = '/admin/subscriptions') {
  const app = await renderAt(url, { as: 'admin' });
  const table = await screen.findByRole('table', { name: '订阅管理' });
  return { ...app, table };
}

/** Returns the visible rows of the list, without the header. */
export const rows = () => rowsOf('订阅管理');

/** Returns the subscriptions of a user, oldest first. */
export const recordsOf = async (userId: number) => (await backend().db()).subscriptions.many('user_id', userId);

export const localNoon = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).toISOString();
