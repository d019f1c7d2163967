import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Pastes text into fields found by label. Password managers also paste, and pasting is faster than typing. */
export async function fill(user: UserEvent, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.paste(text);
  }
}
