import { Link } from 'react-router-dom';

import type { Dashboard } from '../../../api/adminDashboard';
import { dashboardZh as words } from '../../../text/zh/dashboard';
import { IconArrowRight, IconOk } from '../../../ui/icons';
import { attentionItems } from './attention';
import { MissingValue } from './MissingValue';

/** What somebody should look at, each line the way to it. */
export function AttentionList({ dashboard }: { dashboard: Dashboard }) {
  const items = attentionItems(dashboard);
  if (items === null) return <p className="text-ink-3">{words.noData}</p>;
  if (items.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ok-ink">
        <IconOk className="size-4 shrink-0" />
        {words.attentionEmpty}
      </p>
    );
  }
  return (
    <ul className="-mx-2 grid gap-0.5">
      {items.map(({ name, label, count, to }) => (
        <li key={name}>
          <Link
            to={to}
            className="flex min-h-10 items-center gap-3 rounded-sm px-2 py-1 hover:bg-primary-soft hover:text-on-primary-soft"
          >
            <span className="min-w-0 flex-1">{label}</span>
            {count === null ? (
              <span className="px-2">
                <MissingValue />
              </span>
            ) : (
              <span className="rounded-xs bg-warn px-2 py-px font-semibold text-warn-ink tabular-nums">
                {words.items(count)}
              </span>
            )}
            <IconArrowRight className="size-4 shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
