import type { RecentUser } from '../../../api/dashboardRows';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatDateTime, isoDate } from '../../../domain/dates';
import { dashboardZh as words } from '../../../text/zh/dashboard';
import { userStatusZh } from '../../../text/zh/status';
import { dashboardLinks } from './dashboardLinks';
import { RecentList } from './RecentList';

const joined = ({ createdAt }: RecentUser) => (
  <>
    {words.joined} <time dateTime={isoDate(createdAt)}>{formatDateTime(createdAt, 'zh-CN')}</time>
  </>
);

const status = ({ isActive }: RecentUser) =>
  isActive !== null && <StatusBadge status={isActive ? 'active' : 'inactive'} words={userStatusZh} />;

/** The newest accounts. */
export const RecentUsers = ({ users }: { users: readonly RecentUser[] | null }) => (
  <RecentList
    rows={users}
    empty={words.recentUsersEmpty}
    linkTo={dashboardLinks.usersLike}
    below={joined}
    side={status}
  />
);
