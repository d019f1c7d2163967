import { watchReturn } from '../lib/online';
import { createSlot } from '../lib/slot';
import { selectIsAdmin, selectUser, sessionStore } from '../session/store';
import { adminWords } from '../text/adminWords';

/** Parts of the frame that not everybody needs, each with its key. */
export const avatarMenu = createSlot(async () => (await import('./layout/AvatarMenu')).AvatarMenu);
export const sessionEndNotice = createSlot(async () => (await import('./layout/SessionEndNotice')).SessionEndNotice);
export const adminNav = createSlot(async () => (await import('./layout/AdminNav')).AdminNav);
/** Comes while something is being typed: when the session ends, there may be no way to fetch it any more. */
export const signInAgain = createSlot(async () => (await import('./SignInAgain')).SignInAgain);
export const phoneMenuDialog = createSlot(async () => (await import('./layout/PhoneMenuDialog')).PhoneMenuDialog);

export const problemScreen = createSlot(async () => (await import('./ProblemScreen')).ProblemScreen);

/**
 * Fetches the screen for troubles, since it may not be possible when there is trouble. Nobody waits for it; a failure is tried
 * again when the connection is back. Offline too: what was fetched on an earlier visit is in the browser's cache.
 */
export function loadProblemScreen(): Promise<unknown> {
  const load = () => problemScreen.load().catch(() => undefined);
  watchReturn(() => void load());
  return load();
}

/** How long the first picture waits for a part whose fetch hangs. */
const PATIENCE_MS = 2_000;

/**
 * Fetches what the frame needs for whoever is here, so that the first picture is the right one. A part that cannot be
 * fetched now, or that hangs, keeps nobody waiting: the frame shows it when it comes, and asks for it again.
 */
export async function loadFrame(): Promise<void> {
  const state = sessionStore.getState();
  if (selectUser(state) === null) return;
  const parts = [avatarMenu, sessionEndNotice, ...(selectIsAdmin(state) ? [adminNav, adminWords] : [])];
  const patience = new Promise((go) => {
    setTimeout(go, PATIENCE_MS);
  });
  await Promise.race([patience, Promise.allSettled(parts.map((part) => part.load()))]);
}
