import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState, useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

import { PageTitle } from '../../../components/PageTitle';
import { paths } from '../../../config/paths';
import { formatDateTime, isoDate } from '../../../domain/dates';
import { ChoiceGroup } from '../../../forms/ChoiceGroup';
import { FormError } from '../../../forms/FormError';
import {
  HiddenUsernameField,
  NewPasswordFields,
  CONFIRM_MISMATCH,
  confirmRule,
  newPasswordRule,
} from '../../../forms/NewPasswordFields';
import { hasCode, applyServerErrors } from '../../../forms/serverErrors';
import { UnsavedGuard } from '../../../forms/UnsavedGuard';
import { useApiMutation } from '../../../forms/useApiMutation';
import { ApiError, hasStatus } from '../../../http/failure';
import { usePlanView } from '../../../plans/planView';
import { updatePassword } from '../../../session/actions';
import { useExtensions } from '../../../session/connect/extensionStatus';
import { logout } from '../../../session/sessionEnd';
import { selectIsAdmin, selectLastUser, selectTokenExpiryMs, useSession } from '../../../session/store';
import { loadSubscription, useSubscription } from '../../../session/subscription';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { Card } from '../../../ui/panels';
import { PasswordField } from '../../../ui/PasswordField';
import { setThemeChoice, useTheme } from '../../../ui/theme';
import { planLinkLabel } from '../planLinks';
import { AccountForm } from './AccountForm';
import { ExtensionLine } from './ExtensionLine';
import { DeleteAccount, YourData } from './YourData';

const LEAVE_WORDS = {
  title: 'Leave without saving?',
  text: 'You have unsaved changes.',
  leave: 'Leave',
  stay: 'Keep editing',
} as const;

function ProfilePage() {
  const user = useSession(selectLastUser);
  const extensions = useExtensions();
  if (user === null) return null;
  return (
    <div key={user.id} className="grid gap-8">
      <PageTitle title="Profile" />
      <UnsavedGuard labels={LEAVE_WORDS} />
      <ProfileSection title="Account" about="Your name and the email you log in with.">
        <AccountForm user={user} />
      </ProfileSection>
      <ProfileSection title="Password" about="You'll stay logged in on this device.">
        <PasswordForm email={user.email} />
      </ProfileSection>
      <ProfileSection title="Plan">
        <PlanSection />
      </ProfileSection>
      <ProfileSection title="Appearance" about="Saved in this browser.">
        <AppearanceSection />
      </ProfileSection>
      <ProfileSection title="This device">
        <DeviceSection />
      </ProfileSection>
      {extensions.length > 0 && (
        <ProfileSection title="Browser extension">
          <div role="status" className="grid gap-4">
            {extensions.map(([id, status]) => (
              <ExtensionLine key={id} status={status} userId={user.id} />
            ))}
          </div>
        </ProfileSection>
      )}
      <ProfileSection
        title="Your data"
        about="Download your profile, subscription, payments, and feedback as a JSON file."
      >
        <YourData user={user} />
      </ProfileSection>
      <ProfileSection title="Delete account">
        <DeleteAccount />
      </ProfileSection>
    </div>
  );
}
export { ProfilePage as Component };

interface ProfileSectionProps {
  title: string;
  about?: string;
  children: ReactNode;
}

function ProfileSection({ title, about, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {about !== undefined && <p className="mt-1 text-small text-ink-3">{about}</p>}
      </div>
      <Card>{children}</Card>
    </section>
  );
}

function PlanSection() {
  const isAdministrator = useSession(selectIsAdmin);
  const view = usePlanView();
  const link = planLinkLabel(view, isAdministrator);
  const isLoading = useSubscription((subscription) => subscription.isLoading);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 wrap-anywhere">{view.sentence}</p>
      {view.status === 'failed' && (
        <Button variant="secondary" busy={isLoading} onClick={() => void loadSubscription()}>
          Retry
        </Button>
      )}
      {link !== null && (
        <TextLink to={paths.subscription()} className="inline-block min-h-6">
          {link}
        </TextLink>
      )}
    </div>
  );
}

const CHOICES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Same as system' },
] as const;

function AppearanceSection() {
  const { choice } = useTheme();
  return (
    <ChoiceGroup
      legend="Theme"
      choices={CHOICES}
      radio={(value) => ({ name: 'theme', checked: choice === value, onChange: () => setThemeChoice(value) })}
    />
  );
}

function DeviceSection() {
  const expiryMs = useSession(selectTokenExpiryMs);
  const isPersistent = useSession((state) => state.isPersistent);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <p>
          Logged in until{' '}
          <time dateTime={isoDate(expiryMs)} className="inline-block font-semibold">
            {formatDateTime(expiryMs)}
          </time>
        </p>
        <p className="mt-1 text-small text-ink-3">
          {isPersistent
            ? 'Renews automatically while you use this site.'
            : "Your browser blocks storage for this site, so you'll be logged out when you close this tab."}
        </p>
      </div>
      <Button variant="secondary" onClick={() => logout()}>
        Log out
      </Button>
    </div>
  );
}

const passwordSchema = v.pipe(
  v.object({
    current: v.pipe(v.string(), v.minLength(1, 'Enter your current password.')),
    password: newPasswordRule,
    confirm: confirmRule,
  }),
  v.forward(
    v.partialCheck([['password'], ['confirm']], (form) => form.password === form.confirm, CONFIRM_MISMATCH),
    ['confirm'],
  ),
);

type PasswordInput = v.InferInput<typeof passwordSchema>;

const PASSWORD_FIELDS = {
  current_password: 'current',
  old_password: 'current',
  new_password: 'password',
  password: 'password',
} as const;

const NEW_REFUSED = /\bnew password|\b(same|differ(s|ent)?|re-?use)\b|too (short|weak|common|similar)|at least/i;
const CURRENT_REFUSED = /\b(current|old|incorrect|wrong|invalid) password|password (is )?(incorrect|wrong)/i;

export function fieldOfRefusal(error: unknown): 'current' | 'password' | null {
  if (hasCode(error, 'UPDATE_USER_INVALID_PASSWORD')) return 'password';
  if (!(error instanceof ApiError) || !hasStatus(error, 400, 401, 403, 422)) return null;
  // Many messages about the new password also mention the current password.
  if (NEW_REFUSED.test(error.message)) return 'password';
  return CURRENT_REFUSED.test(error.message) ? 'current' : null;
}

const LABELS = { password: 'New password', confirm: 'Confirm new password' };
const EMPTY: PasswordInput = { current: '', password: '', confirm: '' };

/** Form for a new password (spec §7). Keeps the values if the request fails. */
function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm({
    resolver: standardSchemaResolver(passwordSchema),
    defaultValues: EMPTY,
  });
  const { errors, isDirty } = formState;
  const [isChanged, setChanged] = useState(false);
  useUnsavedChanges(isDirty);
  const { hash } = useLocation();
  // Password managers open `/.well-known/change-password`, which redirects to this page with `#password`.
  useEffect(() => {
    if (hash === '#password') setFocus('current');
  }, [hash, setFocus]);
  const sending = useApiMutation({
    call: ({ current, password }: PasswordInput) => {
      setChanged(false);
      return updatePassword({ currentPassword: current, newPassword: password });
    },
    onSuccess: () => {
      reset(EMPTY);
      setChanged(true);
    },
    onError: (error) => applyServerErrors(error, PASSWORD_FIELDS, setError, fieldOfRefusal(error)),
  });
  const submit = handleSubmit(sending.send, sending.reset);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Ignore a second Enter after success, because it would show errors for the empty fields.
        if (isDirty || !isChanged) void submit(event);
      }}
    >
      <FormError failure={sending.failure} />
      <div role="status">
        {isChanged && (
          <Alert tone="ok" className="mb-6">
            Password changed.
          </Alert>
        )}
      </div>
      <HiddenUsernameField email={email} />
      <div className="grid max-w-[28rem] gap-5">
        <PasswordField
          label="Current password"
          showLabel="Show current password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current')}
        />
        <NewPasswordFields labels={LABELS} showLabel="Show new password" register={register} errors={errors} />
      </div>
      <Button type="submit" variant="secondary" busy={sending.isPending} busyLabel="Changing…" className="mt-6">
        Change password
      </Button>
    </form>
  );
}
