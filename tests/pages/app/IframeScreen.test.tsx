import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { IframeScreen, isInIframe } from '../../../src/app/IframeScreen';

describe('HD-02: app', () => {
  test('shows only a link inside an iframe, which opens the same URL in a new window without an opener', () => {
    vi.stubGlobal('top', {});
    expect(isInIframe()).toBe(true);
    const { container } = render(<IframeScreen href={location.href} />);
    const link = screen.getByRole('link', { name: 'Open in a new window' });
    expect(link).toHaveAttribute('href', location.href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(container.textContent).toBe('AI BookmarkOpen in a new window');
  });

  test('works normally in its own window', () => {
    expect(isInIframe()).toBe(false);
  });
});
