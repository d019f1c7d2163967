import { useLocation } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';

import { usePlanView } from '../../components/planView';
import { paths } from '../../config/paths';
import { selectIsAdmin, selectIsAuthenticated, useSession } from '../../session/store';
import { problemsEn, sessionEn, shellEn } from '../../text/en/shell';
import { problemsZh, sessionZh, shellZh } from '../../text/zh/shell';

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

/** Whether the box of `CommandKey` is asked for: it comes with the code of the back-office, a press on the button may be earlier. */
export const commandBoxStore = createStore(() => ({ isWanted: false }));

export const openCommandBox = (): void => commandBoxStore.setState({ isWanted: true });
export const closeCommandBox = (): void => commandBoxStore.setState({ isWanted: false });
