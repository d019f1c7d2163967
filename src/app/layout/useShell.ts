import { useLocation } from 'react-router-dom';

import { useSlot } from '../../components/useSlot';
import { selectIsAdmin, useSession } from '../../session/store';
import { adminWords } from '../../text/adminWords';
import type { ShellWords } from '../../text/zh/adminShell';
import { isAdminPath } from './adminPath';
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
  const chinese = useSlot(adminWords, isAdmin);
  const isInside = isAdminPath(useLocation().pathname) && isAdmin;
  const words = isInside && chinese !== null ? chinese.shell : shellEn;
  return { zh: words !== shellEn, isAdmin, words };
}
