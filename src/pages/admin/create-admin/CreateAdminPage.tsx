import { useState } from 'react';

import { PageTitle } from '../../../components/PageTitle';
import { UnsavedGuard } from '../../../components/UnsavedGuard';
import { leaveZh } from '../../../text/zh/common';
import { createAdminZh as words } from '../../../text/zh/createAdmin';
import { Alert } from '../../../ui/Alert';
import { Card } from '../../../ui/panels';
import { PageHeader } from '../PageHeader';
import { AdminCreated } from './AdminCreated';
import { CreateAdminForm } from './CreateAdminForm';

/** `/admin/create-admin` (spec §7): another administrator, with the code that allows it. */
export function CreateAdminPage() {
  const [created, setCreated] = useState<string | null>(null);
  return (
    <>
      <PageTitle title={words.title} zh />
      <UnsavedGuard words={leaveZh} />
      <PageHeader title={words.title} line={words.line} />
      <Card className="max-w-xl sm:p-6!">
        {created === null ? (
          <>
            <Alert tone="warn" className="mb-5">
              {words.notice}
            </Alert>
            <CreateAdminForm onDone={setCreated} />
          </>
        ) : (
          <AdminCreated email={created} onAgain={() => setCreated(null)} />
        )}
      </Card>
    </>
  );
}
