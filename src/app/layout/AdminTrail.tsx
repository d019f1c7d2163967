import { Fragment } from 'react';
import { useLocation, Link } from 'react-router-dom';

import { paths } from '../../config/paths';
import { adminShellZh } from '../../text/zh/adminShell';
import { LINK_CLASS } from '../../ui/links';
import { adminPlace } from './adminArea';

/** Where one is in the back-office; nothing on the dashboard, which is the top. */
export function AdminTrail() {
  const place = adminPlace(useLocation().pathname);
  if (place === null) return null;
  const { section, entry, below } = place;
  const words = adminShellZh;
  const steps = [
    <Link key="top" to={paths.admin()} className={LINK_CLASS}>
      {words.dashboard}
    </Link>,
    <span key="section">{words[section.word]}</span>,
    below === null ? null : (
      <Link key="entry" to={entry.to} className={LINK_CLASS}>
        {words[entry.word]}
      </Link>
    ),
    <span key="here" aria-current="page" className="text-ink-2">
      {words[below ?? entry.word]}
    </span>,
  ].filter((step) => step !== null);
  return (
    <nav aria-label={words.breadcrumb} className="mb-1 print:hidden">
      <ol className="flex flex-wrap gap-x-2 text-small text-ink-3">
        {steps.map((step, index) => (
          <Fragment key={step.key}>
            {index > 0 && <li aria-hidden="true">/</li>}
            <li>{step}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
