import { act } from '@testing-library/react';

import { setOnline } from './online';

/**
 * Changes what the browser says about the network under a page that is drawn, and waits until the page has heard it. An `act`
 * that nobody awaits is not enough: React complains when code of the page is still on its way.
 */
export const switchTo = (online: boolean, options: Parameters<typeof setOnline>[1] = {}): Promise<void> =>
  act(async () => setOnline(online, options));
