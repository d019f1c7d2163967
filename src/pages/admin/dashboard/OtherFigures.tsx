import type { Dashboard } from '../../../api/adminDashboard';
import { countText } from './figureText';

/** Figures under names that this site does not know, so that another backend still shows something. */
export function OtherFigures({ others }: Pick<Dashboard, 'others'>) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
      {others.map(({ key, value }) => (
        <div key={key} className="min-w-0">
          <dt lang="en" className="text-small wrap-anywhere text-ink-3">
            {key}
          </dt>
          <dd className="font-semibold tabular-nums">{countText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
