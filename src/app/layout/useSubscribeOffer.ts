import { selectIsAdmin, selectUser, useSession } from '../../session/sessionStore';

/** Whether the header offers Subscribe: to people who are signed in, no administrators and without a paid plan. */
export function useSubscribeOffer(): boolean {
  const user = useSession(selectUser);
  const isAdmin = useSession(selectIsAdmin);
  return user !== null && !isAdmin && !user.isSubscribed;
}
