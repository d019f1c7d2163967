import { ADMIN_TITLE, adminShellZh } from './adminShell';
import { problemScreensZh } from './problemScreens';
import { sessionZh } from './session';

/** What the frame of every page says in the back-office. */
export const shellZh = { title: ADMIN_TITLE, shell: adminShellZh, problems: problemScreensZh, session: sessionZh };
