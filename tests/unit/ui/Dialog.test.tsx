// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { Dialog } from '../../../src/ui/Dialog';

afterEach(cleanup);

function Asking() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen && <Dialog title="Sure?" dismiss="No" onClose={() => setOpen(false)} />}
    </>
  );
}

test('the page behind a dialog is inert each time it is opened', async () => {
  const user = userEvent.setup();
  render(<Asking />);
  const ask = screen.getByText('Ask');
  for (const _ of ['the first time', 'again', 'and again']) {
    await user.click(ask);
    expect(await screen.findByRole('dialog', { name: 'Sure?' })).toBeVisible();
    expect(ask.closest('[inert][aria-hidden=true]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(ask.closest('[inert], [aria-hidden]')).toBeNull();
  }
});
