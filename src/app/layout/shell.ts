import { useLocation } from 'react-router-dom';

import { usePlanView } from '../../components/planView';
import { paths } from '../../config/paths';
import { selectIsAdmin, selectIsAuthenticated, useSession } from '../../session/store';
import { problemsEn, sessionEn, shellEn } from '../../text/en/shell';
import { JUMP, problemsZh, sessionZh, shellZh } from '../../text/zh/shell';

const ADMIN_AREA = new RegExp(`^${paths.admin()}(?:/|$)`, 'i');

/** Whether a path lies in the back-office, known to it or not. The router does not mind upper case either. */
export const isAdminPath = (pathname: string): boolean => ADMIN_AREA.test(pathname);

const ENGLISH = { text: shellEn, problems: problemsEn, session: sessionEn };
const CHINESE = { text: shellZh, problems: problemsZh, session: sessionZh };

/** The language of the layout, and its texts: `zh`, Chinese, for an administrator in the back-office. */
export function useShell() {
  const isAdmin = useSession(selectIsAdmin);
  const zh = isAdminPath(useLocation().pathname) && isAdmin;
  return { zh, isAdmin, ...(zh ? CHINESE : ENGLISH) };
}

/**
 * Whether the header offers Subscribe (spec §2): to users who are not administrators, but for those who have a paid plan that runs
 * (decision 0071), and not before that is known.
 */
export function useSubscribeOffer(): boolean {
  const isUser = useSession((state) => selectIsAuthenticated(state) && !selectIsAdmin(state));
  const { invitation } = usePlanView(isUser);
  return isUser && invitation === 'subscribe';
}

let isJumpWanted = false;

/** Opens the box of `CommandKey`, which comes with the code of the back-office; a press before that is kept for it. */
export function wantJump(): void {
  isJumpWanted = document.dispatchEvent(new Event(JUMP.event, { cancelable: true }));
}

/** Whether the box was asked for before it could be opened. */
export function takeWantedJump(): boolean {
  const wasWanted = isJumpWanted;
  isJumpWanted = false;
  return wasWanted;
}
