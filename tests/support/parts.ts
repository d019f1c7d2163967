import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Finds the rows of a table, without its header. */
export const rowsOf = async (table: string | RegExp) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);

/** Finds a dialog once its content has loaded, because a lazy dialog replaces the element that shows its progress. */
export const dialog = async (name?: string) =>
  within(
    await waitFor(() => {
      const box = screen.getByRole('dialog', name === undefined ? {} : { name });
      expect(box.querySelector('[aria-busy="true"]')).toBeNull();
      return box;
    }),
  );
