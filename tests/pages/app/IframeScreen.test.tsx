import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { IframeScreen, isInIframe } from '../../../src/app/IframeScreen';

describe('HD-02: the page in a frame', () => {
  test('shows only the way out, to the very address, in a window that knows nothing of the frame', () => {
    vi.stubGlobal('top', {});
    expect(isInIframe()).toBe(true);
    const { container } = render(<IframeScreen href={location.href} />);
    const link = screen.getByRole('link', { name: 'Open in a new window' });
    expect(link).toHaveAttribute('href', location.href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(container.textContent).toBe('AI BookmarkOpen in a new window');
  });

  test('in a window of its own it is not framed', () => {
    expect(isInIframe()).toBe(false);
  });
});
