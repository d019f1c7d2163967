import { clsx } from 'clsx';
import { useLocation, NavLink } from 'react-router-dom';

import { paths } from '../../config/paths';
import type { ShellWords } from '../../text/zh/adminShell';
import { Disclosure } from '../../ui/Disclosure';
import { ADMIN_SECTIONS, adminPlace, type AdminSection } from './adminArea';
import { BAR_ENTRY, BAR_LIT, ROW_ENTRY } from './navClass';
import { useDocumentArea } from './useDocumentArea';
import { useShell } from './useShell';

interface AdminNavProps {
  words: ShellWords;
  rows?: boolean;
}

/** The back-office entries: Dashboard and three menus in the header, or everything as rows in the phone menu. */
export function AdminNav({ words, rows = false }: AdminNavProps) {
  const place = adminPlace(useLocation().pathname);
  const { zh } = useShell();
  // The bar is there before the frame of the back-office. Told by the frame, the document would have its header jump from
  // the narrow measure of public pages to the wide one.
  useDocumentArea(zh && !rows);
  const entries = (section: AdminSection) => (
    <ul className="grid gap-0.5">
      {section.entries.map(({ to, word }) => (
        <li key={to}>
          <NavLink end to={to} className={ROW_ENTRY}>
            {words[word]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
  return (
    <ul className={rows ? 'grid gap-4' : 'flex items-center gap-x-4 lg:gap-x-6'}>
      <li>
        <NavLink end to={paths.admin()} className={rows ? ROW_ENTRY : `${BAR_ENTRY} ${BAR_LIT}`}>
          {words.dashboard}
        </NavLink>
      </li>
      {ADMIN_SECTIONS.map((section) => (
        <li key={section.word}>
          {rows ? (
            <>
              <p className="px-3 pb-1 text-small font-semibold text-ink-3">{words[section.word]}</p>
              {entries(section)}
            </>
          ) : (
            <Disclosure
              label={words[section.word]}
              panelClassName="mt-3"
              buttonClassName={clsx(BAR_ENTRY, place?.section === section && 'border-b-ribbon text-ink')}
            >
              {entries(section)}
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  );
}
