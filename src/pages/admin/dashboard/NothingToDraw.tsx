import { dashboardZh as words } from '../../../text/zh/dashboard';
import { DashboardBlock } from './DashboardBlock';

/** In place of a chart whose values the server does not send. */
export const NothingToDraw = ({ title }: { title: string }) => (
  <DashboardBlock title={title}>
    <p className="text-ink-3">{words.noData}</p>
  </DashboardBlock>
);
