import { useLocation } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';

import { paths } from '../../config/paths';
import { callsToSubscribe, usePlanView } from '../../plans/planView';
import { selectIsAdmin, selectIsAuthenticated, useSession } from '../../session/store';
import { problemsEn, sessionEn, shellEn } from '../../text/en/shell';
import { problemsZh, sessionZh, shellZh } from '../../text/zh/shell';

const ADMIN_AREA = new RegExp(`^${paths.admin()}(?:/|$)`, 'i');

export const isAdminPath = (pathname: string): boolean => ADMIN_AREA.test(pathname);

const ENGLISH = { text: shellEn, problems: problemsEn, session: sessionEn };
const CHINESE = { text: shellZh, problems: problemsZh, session: sessionZh };

export function useLayoutText() {
  const isAdmin = useSession(selectIsAdmin);
  const zh = isAdminPath(useLocation().pathname) && isAdmin;
  return { zh, isAdmin, ...(zh ? CHINESE : ENGLISH) };
}

/** Whether to show the Subscribe button in the header (spec §2, decision 0071). */
export function useSubscribeOffer(): boolean {
  const isUser = useSession((state) => selectIsAuthenticated(state) && !selectIsAdmin(state));
  const view = usePlanView(isUser);
  return isUser && callsToSubscribe(view);
}

/** Whether the command palette is open. A store, because the header's button works before the chunk of the palette has loaded. */
export const commandPaletteStore = createStore(() => ({ isWanted: false }));

export const openCommandBox = (): void => commandPaletteStore.setState({ isWanted: true });
export const closeCommandBox = (): void => commandPaletteStore.setState({ isWanted: false });
