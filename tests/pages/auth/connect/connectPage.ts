import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';

import { isTrustedEvent, reloadPage, replaceSite } from '../../../../src/lib/browser';
import { type Settings, readPolicy } from '../../../../src/session/connect/policy';
import { connectPolicy } from '../../../../src/session/connect/request';
import { resetForTests } from '../../../../src/session/connect/tokenHandoff';
import { cleanups } from '../../../support/pagesSetup';
import type { renderAt } from '../../../support/renderAt';
import { watchStorage } from '../../../support/watchedStorage';
import { fill } from '../fill';

/** Ids of the site's own extension and of another extension */
export const ID = 'abcdefghijklmnopabcdefghijklmnop';
const OTHER_ID = 'ponmlkjihgfedcbaponmlkjihgfedcba';
export const PINNED = `https://${ID}.chromiumapp.org/cb`;
export const OTHER = `https://${OTHER_ID}.chromiumapp.org/cb`;
export const EVIL = 'https://evil.tld/';

export const connectPath = (address: string, state = 'st4te'): string =>
  `/login?${new URLSearchParams({ oauth_state: state, oauth_redirect_uri: address }).toString()}`;

export const marker = (): string | null => sessionStorage.getItem('extension_connect');

/** Returns the URLs to which the page has redirected, oldest first. */
export const leftFor = (): string[] => vi.mocked(replaceSite).mock.calls.map(([url]) => url);
export const reloads = (): number => vi.mocked(reloadPage).mock.calls.length;

/** Returns the parameters in the fragment of the first redirect URL, parsed as the extension does. */
export const received = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(leftFor()[0] ?? '').hash.slice(1)));

/** Overrides the operator's settings for extensions. */
export const configure = (settings: Partial<Settings>): void => {
  const { policy } = readPolicy({ storeUrl: '', redirects: '', unlisted: '', confirm: '', ...settings });
  vi.mocked(connectPolicy).mockReturnValue(policy);
};

/**
 * Resets the mocks of `lib/browser` before each test. Each test file must mock the module with `vi.mock`, because
 * `vi.spyOn` has no effect in a worker that several test files share.
 */
export function watchConnect(): void {
  beforeEach(() => {
    resetForTests();
    vi.mocked(replaceSite).mockReset();
    vi.mocked(reloadPage).mockReset();
    // Events that tests dispatch are not trusted, so treat every event as trusted. Some tests override this.
    vi.mocked(isTrustedEvent).mockReturnValue(true);
    configure({ redirects: ID, unlisted: 'confirm' });
  });
}

type Rendered = Awaited<ReturnType<typeof renderAt>>;

export async function logIn({ user }: Rendered, email: string, password: string): Promise<void> {
  await fill(user, { Email: email, Password: password });
  await user.click(screen.getByRole('button', { name: /^Log in/ }));
}

/** Records reads of the token keys from now on. Returns a function that returns the recorded keys. */
export function watchTokenReads(): () => string[] {
  const { reads } = watchStorage('localStorage');
  cleanups.push(() => void vi.unstubAllGlobals());
  return () => reads.filter((key) => ['auth_token', 'refresh_token'].includes(key));
}
