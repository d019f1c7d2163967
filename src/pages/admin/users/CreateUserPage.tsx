import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { PageTitle } from '../../../components/PageTitle';
import { UnsavedGuard } from '../../../components/UnsavedGuard';
import { paths } from '../../../config/paths';
import { useHasUnsavedChanges } from '../../../session/unsavedChanges';
import { leaveZh } from '../../../text/zh/common';
import { createUserZh as words } from '../../../text/zh/createUser';
import { Card } from '../../../ui/panels';
import { PageHeader } from '../PageHeader';
import { CreateUserForm } from './CreateUserForm';
import { useCreateUser } from './useCreateUser';

/** `/admin/users/new` (spec §2 Admin create user page). Done, it leads back to the list, which says so. */
export function CreateUserPage() {
  const { form, sending, isDone } = useCreateUser();
  const navigate = useNavigate();
  // Not before the guard of unsaved work has let go.
  const mayLeave = !useHasUnsavedChanges();
  useEffect(() => {
    if (isDone && mayLeave) void navigate(paths.adminUsers(), { state: { notice: words.done } });
  }, [isDone, mayLeave, navigate]);
  return (
    <>
      <PageTitle title={words.title} zh />
      <UnsavedGuard words={leaveZh} />
      <PageHeader title={words.title} line={words.line} />
      <Card className="max-w-xl sm:p-6!">
        <CreateUserForm form={form} sending={sending} />
      </Card>
    </>
  );
}
