import { NavLink } from 'react-router-dom';

import { links } from '../../config/links';
import { ExternalLink } from '../../ui/links';
import { BAR_ENTRY, BAR_LIT, ROW_ENTRY } from './navClass';
import { EXTENSION_LABEL, SITE_NAV } from './siteNav';

/** The public entries, side by side in the header or as rows in the phone menu. */
export function PublicNav({ rows = false }: { rows?: boolean }) {
  return (
    <ul className={rows ? 'grid gap-0.5' : 'flex items-center gap-x-3 lg:gap-x-5'}>
      {SITE_NAV.map(({ to, label }) => (
        <li key={to}>
          <NavLink end to={to} className={rows ? ROW_ENTRY : `${BAR_ENTRY} ${BAR_LIT}`}>
            {label}
          </NavLink>
        </li>
      ))}
      <li>
        <ExternalLink href={links.extensionStore} variant="plain" className={rows ? ROW_ENTRY : BAR_ENTRY}>
          {EXTENSION_LABEL}
        </ExternalLink>
      </li>
    </ul>
  );
}
