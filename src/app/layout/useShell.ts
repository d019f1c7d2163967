import { useLocation } from 'react-router-dom';

import { selectIsAdmin, useSession } from '../../session/sessionStore';
import { adminShellZh, type ShellWords } from '../../text/zh/adminShell';
import { isAdminPath } from './adminArea';
import { shellEn } from './shellEn';

interface Shell {
  /** The frame speaks Chinese: an administrator in the back-office. */
  readonly zh: boolean;
  readonly isAdmin: boolean;
  readonly words: ShellWords;
}

/** Which language the frame of the page speaks, and its words. */
export function useShell(): Shell {
  const isAdmin = useSession(selectIsAdmin);
  const zh = isAdminPath(useLocation().pathname) && isAdmin;
  return { zh, isAdmin, words: zh ? adminShellZh : shellEn };
}
