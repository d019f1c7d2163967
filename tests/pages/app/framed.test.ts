import { screen } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { stopInFrame } from '../../../src/app/framed';

const pageWithSomethingDrawn = (): HTMLElement => {
  document.body.innerHTML = '<div id="root"><button>Delete my account</button></div>';
  return document.querySelector('#root') ?? document.body;
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('HD-02: the page in a frame', () => {
  test('shows only the way out, to the very address, in a window that knows nothing of the frame', () => {
    vi.stubGlobal('top', {});
    const root = pageWithSomethingDrawn();
    act(() => expect(stopInFrame(root)).toBe(true));
    const link = screen.getByRole('link', { name: 'Open in a new window' });
    expect(link).toHaveAttribute('href', location.href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(root.textContent).toBe('AI BookmarkOpen in a new window');
  });

  test('in a window of its own nothing happens', () => {
    const root = pageWithSomethingDrawn();
    expect(stopInFrame(root)).toBe(false);
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
});
