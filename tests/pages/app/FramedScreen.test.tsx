import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { FramedScreen, isFramed } from '../../../src/app/FramedScreen';

describe('HD-02: the page in a frame', () => {
  test('shows only the way out, to the very address, in a window that knows nothing of the frame', () => {
    vi.stubGlobal('top', {});
    expect(isFramed()).toBe(true);
    const { container } = render(<FramedScreen href={location.href} />);
    const link = screen.getByRole('link', { name: 'Open in a new window' });
    expect(link).toHaveAttribute('href', location.href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(container.textContent).toBe('AI BookmarkOpen in a new window');
  });

  test('in a window of its own it is not framed', () => {
    expect(isFramed()).toBe(false);
  });
});
