// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { Dialog } from '../../../src/ui/Dialog';
import { SearchBox } from '../../../src/ui/SearchBox';

afterEach(cleanup);

const searchBox = {
  lang: 'zh-CN',
  title: 'Find',
  placeholder: '',
  hint: '',
  status: '',
  groups: [],
  typed: '',
} as const;

function DialogExample({ isSearch }: { isSearch: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen && !isSearch && <Dialog title="Sure?" onClose={() => setOpen(false)} />}
      {isOpen && isSearch && (
        <MemoryRouter>
          <SearchBox {...searchBox} onType={vi.fn()} onChoose={vi.fn()} onClose={() => setOpen(false)} />
        </MemoryRouter>
      )}
    </>
  );
}

test.each(['Sure?', 'Find'])('the page behind the dialog "%s" is inert each time the dialog opens', async (title) => {
  const user = userEvent.setup();
  render(<DialogExample isSearch={title === 'Find'} />);
  const ask = screen.getByText('Ask');
  for (const _ of ['the first time', 'again', 'and again']) {
    await user.click(ask);
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(ask.closest('[inert][aria-hidden=true]')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(ask.closest('[inert], [aria-hidden]')).toBeNull();
  }
});
