import { NavLink } from 'react-router-dom';

import type { ShellWords } from '../../text/zh/adminShell';
import { ROW_ENTRY } from './navClass';
import { ACCOUNT_NAV } from './siteNav';

interface AccountRowsProps {
  isAdmin: boolean;
  words: ShellWords;
  onLogout: () => void;
}

/** The rows of the account menu, in the header and in the phone menu. */
export function AccountRows({ isAdmin, words, onLogout }: AccountRowsProps) {
  return (
    <ul className="grid gap-0.5">
      {!isAdmin &&
        ACCOUNT_NAV.map(({ to, label }) => (
          <li key={to}>
            <NavLink end to={to} className={ROW_ENTRY}>
              {label}
            </NavLink>
          </li>
        ))}
      <li>
        <button type="button" onClick={onLogout} className={ROW_ENTRY}>
          {words.logout}
        </button>
      </li>
    </ul>
  );
}
