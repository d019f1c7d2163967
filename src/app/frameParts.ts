import { createSlot } from '../lib/slot';
import { selectIsAdmin, selectUser, sessionStore } from '../session/sessionStore';
import { adminWords } from '../text/adminWords';

/** Parts of the frame that not everybody needs, each with its key. */
export const avatarMenu = createSlot(async () => (await import('./layout/AvatarMenu')).AvatarMenu);
export const sessionEndNotice = createSlot(async () => (await import('./layout/SessionEndNotice')).SessionEndNotice);
export const adminNav = createSlot(async () => (await import('./layout/AdminNav')).AdminNav);
export const phoneMenuDialog = createSlot(async () => (await import('./layout/PhoneMenuDialog')).PhoneMenuDialog);

/**
 * Fetches what the frame needs for whoever is here, so that the first picture is the right one. A part that cannot be
 * fetched now keeps nobody waiting: the frame asks for it again.
 */
export async function loadFrame(): Promise<void> {
  const state = sessionStore.getState();
  if (selectUser(state) === null) return;
  const parts = [avatarMenu, sessionEndNotice, ...(selectIsAdmin(state) ? [adminNav, adminWords] : [])];
  await Promise.allSettled(parts.map((part) => part.load()));
}
