import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import * as release from '../../../src/lib/release';
import { renderAt } from '../../support/renderAt';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(release, 'isNewRelease').mockResolvedValue(false);
});

/** Advances the date by some minutes and simulates that the tab becomes visible again. */
const comeBackAfter = (minutes: number) =>
  act(async () => {
    vi.setSystemTime(Date.now() + minutes * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });

describe('release notice', () => {
  it.each(['/support', '/login'])(
    'offers Reload on %s when the tab becomes visible after a new release',
    async (path) => {
      vi.mocked(release.isNewRelease).mockResolvedValue(true);
      await renderAt(path);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
      await comeBackAfter(11);
      expect(await screen.findByText('A new version is available')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    },
  );

  it('checks for a release at most every ten minutes', async () => {
    await renderAt('/support');
    await screen.findByRole('heading', { level: 1 });
    await comeBackAfter(9);
    expect(release.isNewRelease).not.toHaveBeenCalled();
    await comeBackAfter(2);
    await comeBackAfter(5);
    expect(release.isNewRelease).toHaveBeenCalledTimes(1);
    await comeBackAfter(6);
    expect(release.isNewRelease).toHaveBeenCalledTimes(2);
  });

  it('appears only after unsaved changes are saved or undone', async () => {
    vi.mocked(release.isNewRelease).mockResolvedValue(true);
    await renderAt('/profile', { as: 'free' });
    const field = await screen.findByRole('textbox', { name: 'Username' });
    await waitFor(() => expect(field).not.toHaveValue(''));
    const before = (field as HTMLInputElement).value;
    fireEvent.change(field, { target: { value: `${before}x` } });
    await comeBackAfter(11);
    await waitFor(() => expect(release.isNewRelease).toHaveBeenCalled());
    expect(screen.queryByText('A new version is available')).toBeNull();
    fireEvent.change(field, { target: { value: before } });
    expect(await screen.findByText('A new version is available')).toBeInTheDocument();
  });

  it('is in Chinese in the admin area', async () => {
    vi.mocked(release.isNewRelease).mockResolvedValue(true);
    await renderAt('/admin/users/new', { as: 'admin' });
    await screen.findByRole('heading', { level: 1 });
    await comeBackAfter(11);
    expect(await screen.findByRole('button', { name: '立即刷新' })).toBeInTheDocument();
  });

  it('can be postponed by the user and appears again ten minutes later', async () => {
    vi.mocked(release.isNewRelease).mockResolvedValue(true);
    await renderAt('/admin/users/new', { as: 'admin' });
    await screen.findByRole('heading', { level: 1 });
    await comeBackAfter(11);
    fireEvent.click(await screen.findByRole('button', { name: '稍后再说' }));
    expect(screen.queryByText('检测到新版本，刷新后生效。')).toBeNull();
    await comeBackAfter(9);
    expect(screen.queryByRole('button', { name: '立即刷新' })).toBeNull();
    await comeBackAfter(2);
    expect(await screen.findByRole('button', { name: '立即刷新' })).toBeInTheDocument();
  });
});
