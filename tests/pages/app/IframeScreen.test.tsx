import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { IframeScreen, isInIframe } from '../../../src/app/IframeScreen';

describe('HD-02: iframe check of the app', () => {
  test('in an iframe, shows only a link that opens the same URL in a new window without an opener', () => {
    vi.stubGlobal('top', {});
    expect(isInIframe()).toBe(true);
    const { container } = render(<IframeScreen href={location.href} />);
    const link = screen.getByRole('link', { name: 'Open in a new window' });
    expect(link).toHaveAttribute('href', location.href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(container.textContent).toBe('AI BookmarkOpen in a new window');
  });

  test('detects no iframe in a normal window', () => {
    expect(isInIframe()).toBe(false);
  });
});
