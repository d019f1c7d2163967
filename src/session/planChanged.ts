import { LOCAL_KEYS } from '../config/storageKeys';
import { writeLocal } from '../lib/browserStorage';
import { wallMs } from '../lib/clock';
import { wantRefresh } from './refreshTimer';

/**
 * The plan has just changed on the server (paid, cancelled): the token's claims catch up as soon as a refresh is allowed,
 * and the other tabs hear of it. What is written is only the time; they ask the server themselves.
 */
export function planChanged(): void {
  writeLocal(LOCAL_KEYS.planUpdates, String(wallMs()));
  wantRefresh();
}
