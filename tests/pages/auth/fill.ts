import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Fills fields by their labels, by pasting: password managers do the same, and it is quicker than a key at a time. */
export async function fill(user: UserEvent, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.paste(text);
  }
}
