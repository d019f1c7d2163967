import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { takeConsoleOutput } from '../../../support/consoleGuard';
import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';

const connection = vi.hoisted(() => ({ isLost: true }));

vi.mock('dompurify', () => ({
  get default() {
    if (connection.isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return {
      addHook: () => undefined,
      sanitize: (html: string) => new DOMParser().parseFromString(html, 'text/html').documentElement,
    };
  },
}));

test('the email drawer shows the email as text if the chunk of the preview fails to load, and shows the preview after a click on 重试 (retry)', async () => {
  const { mails } = await backend().db();
  const { user } = await renderAt('/admin/email-logs', { as: 'admin' });
  const [opener] = await screen.findAllByRole('button', { name: /^详情：邮件/ });
  const id = Number(opener?.getAttribute('aria-label')?.match(/\d+/)?.[0]);
  await mails.update(id, { body_html: '<p>Hi</p>', body_text: 'As text' });
  await user.click(opener as HTMLElement);
  const box = within(await screen.findByRole('dialog'));
  expect(await box.findByText('As text')).toBeVisible();
  // The message also suggests a reload, because Firefox caches a failed module load.
  expect(box.getByText(/若重试后仍失败，请重新加载页面。$/)).toBeVisible();
  await user.click(box.getByRole('button', { name: '重试' }));
  connection.isLost = false;
  await user.click(await box.findByRole('button', { name: '重试' }));
  expect(await box.findByTitle('邮件正文预览')).toBeVisible();
  expect(box.queryByText('As text')).not.toBeInTheDocument();
  expect(takeConsoleOutput().join('\n')).toContain('The preview of mails could not be loaded');
});
