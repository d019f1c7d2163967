import { dashboardZh as words } from '../../../text/zh/dashboard';

/** In place of a figure that the server does not send. Not 0, which would be a figure. */
export function MissingValue() {
  return (
    <>
      <span aria-hidden="true" className="text-ink-3">
        —
      </span>
      <span className="sr-only">{words.noData}</span>
    </>
  );
}
