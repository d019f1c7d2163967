import type { User } from '../../../../domain/user';
import { wallMs } from '../../../../lib/clock';
import { checkAccess } from '../../../../session/access';
import { useSession } from '../../../../session/store';

/** Who is signed in with a token that still counts. The token itself stays where it is. */
export const useSignedIn = (): User | null =>
  useSession((state) => (checkAccess(state, 'session', wallMs()) === 'open' ? state.user : null));
