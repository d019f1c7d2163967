import { screen, within } from '@testing-library/react';

/** Finds the rows of a table, without its header. */
export const rowsOf = async (table: string | RegExp) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
