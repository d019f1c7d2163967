import { useEffect, useRef } from 'react';

import { paths } from '../../../config/paths';
import { createAdminZh as words } from '../../../text/zh/createAdmin';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';

interface AdminCreatedProps {
  email: string;
  onAgain: () => void;
}

/** Stands in place of the form once it worked; nobody is sent away from it. */
export function AdminCreated({ email, onAgain }: AdminCreatedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <Alert ref={box} tone="ok" role="status" tabIndex={-1} title={words.done}>
        <p>
          <strong>{email}</strong>
          {words.doneAfter}
        </p>
      </Alert>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onAgain}>{words.again}</Button>
        <ButtonLink to={paths.adminUsers()} variant="secondary">
          {words.toUsers}
        </ButtonLink>
      </div>
    </>
  );
}
