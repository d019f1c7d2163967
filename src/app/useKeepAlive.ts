import { useState } from 'react';

import type { User } from '../domain/user';
import { useSession } from '../session/store';
import { useHasUnsavedChanges } from '../session/unsavedChanges';

/**
 * Keeps a screen that holds something typed when its session runs out, until the same person has signed in again.
 *
 * @param isOpen the session is open
 * @returns whose sign-in the screen waits for (`null`: it is not held), and a way to give it up
 */
export function useKeepAlive(isOpen: boolean): { user: User | null; abandon: () => void } {
  const hasUnsavedChanges = useHasUnsavedChanges();
  // The token may be over before anybody has ended the session: a guard judges at every move.
  const person = useSession((state) => state.endedUser ?? state.user);
  const [user, setUser] = useState<User | null>(null);
  // Decided in the render in which the session is found closed: hiding the screen ends its effects, and with them the
  // note that it holds work.
  if (isOpen && user !== null) setUser(null);
  if (!isOpen && user === null && hasUnsavedChanges && person !== null) setUser(person);
  return { user: isOpen ? null : user, abandon: () => setUser(null) };
}
