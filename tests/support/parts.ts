import { screen, within } from '@testing-library/react';

/** Rows of a table on the screen, without its head. */
export const rowsOf = async (table: string | RegExp) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
