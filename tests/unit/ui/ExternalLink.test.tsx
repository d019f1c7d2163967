// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { ExternalLink } from '../../../src/ui/links';

afterEach(cleanup);

describe('a link to another site', () => {
  it('XS-14: opens a new tab without opener and referrer, and announces the other site', () => {
    render(<ExternalLink href="https://store.example/ai">Browser Extension</ExternalLink>);
    const link = screen.getByRole('link', { name: 'Browser Extension (opens another site)' });
    expect(link).toHaveAttribute('href', 'https://store.example/ai');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.example',
    '/\\evil.example',
    'blob:https://example.com/1',
    '',
    undefined,
    null,
  ])('XS-05: is plain text if its URL is %j', (href) => {
    render(<ExternalLink href={href}>Receipt</ExternalLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Receipt')).not.toHaveAttribute('href');
  });
});
