import { cancelled } from './failure';
import { sessionPort } from './port';

/**
 * Call this at the start of an action with several steps, and the returned function before each further step, because
 * another tab can sign in as another user in between. @throws ApiError `cancelled` if the session has changed
 */
export function bindToSession(): () => void {
  const sessionNumber = sessionPort.sessionNumber();
  return () => {
    if (sessionPort.sessionNumber() !== sessionNumber) throw cancelled();
  };
}
