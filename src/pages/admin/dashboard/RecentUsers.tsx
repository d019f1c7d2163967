import type { RecentUser } from '../../../api/dashboardRows';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatDateTime, isoDate } from '../../../domain/dates';
import { dashboardZh as words } from '../../../text/zh/dashboard';
import { userStatusZh } from '../../../text/zh/status';
import { dashboardLinks } from './dashboardLinks';
import { RecentList } from './RecentList';

/** The newest accounts. */
export function RecentUsers({ users }: { users: readonly RecentUser[] | null }) {
  return (
    <RecentList
      rows={users}
      empty={words.recentUsersEmpty}
      linkTo={dashboardLinks.usersLike}
      below={({ createdAt }) => (
        <>
          {words.joined} <time dateTime={isoDate(createdAt)}>{formatDateTime(createdAt, 'zh-CN')}</time>
        </>
      )}
      side={({ isActive }) => isActive !== null && <StatusBadge status={isActive ? 'active' : 'inactive'} words={userStatusZh} />}
    />
  );
}
