import { SESSION_KEYS } from '../../config/storageKeys';
import { removeSession, writeSession } from '../../lib/browserStorage';

/**
 * The marker of a connection under way (spec §4). It only says that there is one; nobody reads it as a permission, because
 * `window.open` copies session storage into the new tab.
 */
export const setMarker = (): void => void writeSession(SESSION_KEYS.connectMarker, 'active');

export const removeMarker = (): void => void removeSession(SESSION_KEYS.connectMarker);
