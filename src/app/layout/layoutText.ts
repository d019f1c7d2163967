import { useLocation } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';

import { paths } from '../../config/paths';
import { callsToSubscribe, usePlanView } from '../../plans/planView';
import { selectIsAdmin, selectIsAuthenticated, useSession } from '../../session/store';
import { problemsEn, sessionEn, shellEn } from '../../text/en/shell';
import { type MenuName, problemsZh, sessionZh, shellZh } from '../../text/zh/shell';

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

type CommandDialog = 'CommandPalette' | 'ShortcutList';

/** The open dialog. In a store, because the header's button works before the chunk with the dialogs has loaded. */
export const commandDialogStore = createStore<{ readonly dialog: CommandDialog | null }>(() => ({ dialog: null }));

export const openCommandDialog = (dialog: CommandDialog | null): void => commandDialogStore.setState({ dialog });
export const closeCommandDialog = (): void => openCommandDialog(null);

/** Number of open tasks per menu item, and the number's accessible name. `MenuCounts` sets both in the admin area. */
export const menuCountsStore = createStore<{
  readonly [name in MenuName]?: { text: string; name: string } | undefined;
}>(() => ({}));
