import { selectIsAdmin, selectIsAuthenticated, useSession } from '../../session/store';
import { useIsSubscriber } from '../../session/subscription';

/** Whether the header offers Subscribe: to people who are signed in, no administrators and without a paid plan. */
export function useSubscribeOffer(): boolean {
  const isUser = useSession((state) => selectIsAuthenticated(state) && !selectIsAdmin(state));
  const isSubscriber = useIsSubscriber();
  return isUser && !isSubscriber;
}
