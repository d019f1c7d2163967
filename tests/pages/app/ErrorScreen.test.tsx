import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';

import { App } from '../../../src/app/App';
import { ErrorScreen } from '../../../src/app/ErrorScreen';
import { useApiMutation } from '../../../src/forms/useApiMutation';
import { takeConsoleOutput } from '../../support/consoleGuard';
import { renderAt } from '../../support/renderAt';

it('the error screen of a crashed page focuses its heading and offers a reload and a link to the home page', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const router = createMemoryRouter([{ path: '/pricing', Component: Broken, ErrorBoundary: ErrorScreen }], {
    initialEntries: ['/pricing'],
  });
  render(<RouterProvider router={router} />);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  // Discard the error that React and the router print.
  takeConsoleOutput();
});

it.each([
  ['free', '/feedback', "Something broke on our end. Your last change was saved, so you don't need to repeat it."],
  ['admin', '/admin/feedback', '页面出错，已停止运行。您刚才的操作已成功，无需重复提交。'],
] as const)(
  'TR-03: the error screen says that the change was saved if the page crashed after a save (%s)',
  async (as, path, sentence) => {
    const Screen = () => {
      const [isDone, setDone] = useState(false);
      const write = useApiMutation({ call: () => Promise.resolve(), onSuccess: () => setDone(true) });
      if (isDone) throw new Error('broken');
      return (
        <button type="button" onClick={() => void write.send(undefined)}>
          Send
        </button>
      );
    };
    await renderAt('/support', { as });
    cleanup();
    const router = createMemoryRouter([{ path, Component: Screen, ErrorBoundary: ErrorScreen }], {
      initialEntries: [path],
    });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <App router={router} />
      </QueryClientProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    takeConsoleOutput();
  },
);
