import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';

import { paths } from '../../../config/paths';
import { hasServerMessage } from '../../../forms/serverErrors';
import { UnsavedGuard } from '../../../forms/UnsavedGuard';
import { ApiError, hasStatus } from '../../../http/failure';
import { normalizeUsername } from '../../../lib/identifiers';
import { lastListUrl } from '../../../lib/lastList';
import { createAdmin } from '../../../session/actions';
import { commonZh, leaveZh } from '../../../text/zh/common';
import { createAdminZh as text } from '../../../text/zh/createAccount';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/panels';
import { PasswordField } from '../../../ui/PasswordField';
import {
  type AccountInput,
  accountSchema,
  CreateAccountForm,
  type RejectedField,
  rejectedField,
  useCreateAccount,
} from '../CreateAccountForm';
import { fieldError } from '../messages';
import { PageHeader } from '../PageHeader';

const ADMIN_ACCOUNT = {
  schema: accountSchema(text, {
    name: v.pipe(
      v.string(),
      v.transform(normalizeUsername),
      v.minLength(1, text.nameMissing),
      v.maxLength(100, text.nameLong),
    ),
    adminCode: v.pipe(v.string(), v.minLength(1, text.codeMissing)),
  }),
  create: createAdmin,
  fieldOf: rejectedAdminField,
} as const;

function CreateAdminPage() {
  const account = useCreateAccount(ADMIN_ACCOUNT);
  const { created, startAgain } = account;
  const error = account.mutation.failure?.error;
  const isOffline = error instanceof ApiError && error.kind === 'offline';
  return (
    <>
      <UnsavedGuard labels={leaveZh} />
      <PageHeader title={text.title} line={text.line} />
      <Card className="max-w-xl sm:p-6!">
        {created === null ? (
          <>
            <Alert tone="warn" className="mb-5">
              {text.notice}
            </Alert>
            <CreateAccountForm
              account={account}
              text={text}
              failed={isOffline ? text.offlineTitle : text.failedTitle}
              intro={<p className="mb-3 text-small text-ink-3">{text.required}</p>}
              nameField={{ required: true }}
              lastField={codeField}
              secondAction={
                <ButtonLink to={lastListUrl(paths.adminUsers())} variant="secondary">
                  {commonZh.cancel}
                </ButtonLink>
              }
            />
          </>
        ) : (
          <AdminCreated email={created} onAgain={startAgain} />
        )}
      </Card>
    </>
  );
}
export { CreateAdminPage as Component };

/** Uses `new-password`, because password managers ignore `off` and would fill in the administrator's password. */
const codeField = (form: UseFormReturn<AccountInput>) => (
  <PasswordField
    label={text.code}
    showLabel={text.showCode}
    capsLockNote={text.capsLock}
    required
    autoComplete="new-password"
    hint={text.codeHint}
    error={fieldError(form.formState.errors.adminCode)}
    {...form.register('adminCode')}
  />
);

const ABOUT_CODE =
  /^(?:(?:the|this|your|invalid|incorrect|wrong|expired|unknown|admin|administrator|registration|invitation|access) )*code\b/i;

/** A 403 without a message must be about the code, because the request contains no token. */
function rejectedAdminField(error: ApiError): RejectedField | null {
  if (hasStatus(error, 403) && !hasServerMessage(error)) return { name: 'adminCode', message: text.codeWrong };
  const isAboutCode = hasStatus(error, 400, 403) && ABOUT_CODE.test(error.message);
  return isAboutCode ? { name: 'adminCode', message: error.message } : rejectedField(error);
}

function AdminCreated({ email, onAgain }: { email: string; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <Alert ref={box} tone="ok" role="status" tabIndex={-1} title={text.done}>
        <p>
          <strong>{email}</strong>
          {text.doneAfter}
        </p>
      </Alert>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onAgain}>{text.again}</Button>
        <ButtonLink to={paths.adminUsers()} variant="secondary">
          {commonZh.toUsers}
        </ButtonLink>
      </div>
    </>
  );
}
