import { PageTitle } from '../../../components/PageTitle';
import { paths } from '../../../config/paths';
import { userZh } from '../../../text/zh/user';
import { ButtonLink } from '../../../ui/Button';
import { EmptyPanel } from '../../../ui/panels';
import { PageHeader } from '../PageHeader';

/** There is no such user, or the address names none. */
export const UserNotFound = () => (
  <>
    <PageTitle title={userZh.notFoundTitle} zh />
    <PageHeader title={userZh.notFoundTitle} />
    <EmptyPanel
      crop="middle"
      className="rounded-md border border-border bg-surface"
      action={
        <ButtonLink to={paths.adminUsers()} variant="secondary">
          {userZh.toUsers}
        </ButtonLink>
      }
    >
      {userZh.notFound}
    </EmptyPanel>
  </>
);
