import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';

import { saveSettings, type Setting, type SettingGroup as GroupName, SETTINGS_KEY } from '../../../api/adminSettings';
import { applyServerErrors } from '../../../forms/serverErrors';
import { UnsavedGuard } from '../../../forms/UnsavedGuard';
import { useApiMutation } from '../../../forms/useApiMutation';
import { typedNumber } from '../../../lib/typedNumber';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { leaveZh } from '../../../text/zh/common';
import { settingsZh as labels } from '../../../text/zh/settings';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Field, controlClass } from '../../../ui/Field';
import { Card } from '../../../ui/panels';
import { PasswordField } from '../../../ui/PasswordField';
import { Switch } from '../../../ui/Switch';
import { ConfirmDialog } from '../ConfirmDialog';
import { AdminFormError, fieldError } from '../messages';
import { SaveBar } from './SaveBar';
import {
  type Draft,
  fieldName,
  type PendingChange,
  settingsSchema,
  shownValues,
  startsMaintenance,
} from './settingsForm';

const GROUPS: readonly GroupName[] = ['basic', 'email', 'payment', 'ai', 'other'];

type Drafts = Record<string, Draft>;
type SettingsForm = UseFormReturn<Drafts, unknown, Record<string, unknown>>;

interface CheckedChange extends PendingChange {
  readonly value: unknown;
}

export function SettingsEditor({ settings }: { settings: readonly Setting[] }) {
  const { form, changes, saving, isSaved, forgetSaved } = useSettingsForm(settings);
  const groups = GROUPS.filter((group) => settings.some((setting) => setting.group === group));
  const [toConfirm, setToConfirm] = useState<readonly CheckedChange[] | null>(null);
  const submit = form.handleSubmit((values) => {
    const checked = changes.map((change) => ({ ...change, value: values[fieldName(change.setting.key)] }));
    if (checked.length === 0) return;
    if (checked.some(startsMaintenance)) setToConfirm(checked);
    else void saving.send(checked);
  }, saving.reset);
  const discard = () => {
    form.reset(undefined, { keepDirtyValues: false });
    saving.reset();
    forgetSaved();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} onChange={forgetSaved}>
      <UnsavedGuard labels={leaveZh} />
      <div className="grid items-start gap-3 lg:grid-cols-[10rem_minmax(0,1fr)]">
        {groups.length > 1 && <GroupLinks groups={groups} />}
        <div className="grid gap-3 lg:only:col-span-2">
          {groups.map((group) => (
            <Group
              key={group}
              group={group}
              settings={settings.filter((setting) => setting.group === group)}
              form={form}
            />
          ))}
        </div>
      </div>
      <SaveBar changes={changes} isPending={saving.isPending} isSaved={isSaved} onDiscard={discard}>
        <AdminFormError failure={saving.failure} fallback={labels.failedTitle} className="mb-3" />
      </SaveBar>
      {toConfirm !== null && (
        <ConfirmDialog
          labels={{ title: labels.maintenanceTitle, confirm: labels.maintenanceConfirm }}
          onClose={() => setToConfirm(null)}
          onDone={() => {
            setToConfirm(null);
            void saving.send(toConfirm);
          }}
        >
          {labels.maintenanceText}
        </ConfirmDialog>
      )}
    </form>
  );
}

/** State of the form. A refetch updates the fields that the user hasn't edited. Only edited fields are saved. */
function useSettingsForm(settings: readonly Setting[]) {
  const form: SettingsForm = useForm({
    resolver: standardSchemaResolver(settingsSchema(settings)),
    values: shownValues(settings),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { dirtyFields } = form.formState;
  const drafts = useWatch({ control: form.control });
  const changes = settings
    .filter(({ key }) => dirtyFields[fieldName(key)])
    .map((setting): PendingChange => ({ setting, after: drafts[fieldName(setting.key)] ?? null }));
  const [isSaved, setSaved] = useState(false);
  useUnsavedChanges(changes.length > 0);
  const saving = useApiMutation({
    call: (checked: readonly CheckedChange[]) =>
      saveSettings(checked.map(({ setting, value }) => [setting.key, value])),
    invalidates: [SETTINGS_KEY],
    onSuccess: (_, checked) => {
      for (const { setting, after } of checked) keepSaved(form, setting, after);
      setSaved(true);
    },
    onError: (error) => {
      const names = Object.fromEntries(settings.map(({ key }) => [key, fieldName(key)]));
      return applyServerErrors(error, names, form.setError);
    },
  });
  return { form, changes, saving, isSaved, forgetSaved: () => setSaved(false) };
}

/** Makes the saved value the new initial value. Text that was typed while saving stays as an unsaved change. */
function keepSaved(form: SettingsForm, { key, type }: Setting, sent: Draft): void {
  const name = fieldName(key);
  const typed = form.getValues(name);
  form.resetField(name, { defaultValue: type === 'secret' ? '' : sent });
  if (typed !== undefined && typed !== sent) form.setValue(name, typed, { shouldDirty: true });
}

const anchorOf = (group: GroupName): string => `settings-${group}`;

const GroupLinks = ({ groups }: { groups: readonly GroupName[] }) => (
  <nav
    aria-label={labels.sections}
    className="top-[calc(var(--header-shown,var(--header-h))+1rem)] lg:sticky print:hidden"
  >
    <ul className="-ml-3 flex flex-wrap gap-x-1 lg:grid lg:gap-0.5">
      {groups.map((group) => (
        <li key={group}>
          <a
            href={`#${anchorOf(group)}`}
            className="flex min-h-9 items-center rounded-sm px-3 text-ink-2 hover:bg-primary-soft hover:text-on-primary-soft pointer-coarse:min-h-11"
          >
            {labels.groups[group]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

interface GroupProps {
  group: GroupName;
  settings: readonly Setting[];
  form: SettingsForm;
}

function Group({ group, settings, form }: GroupProps) {
  return (
    <Card as="section" aria-labelledby={anchorOf(group)}>
      <h2 id={anchorOf(group)} className="mb-4">
        {labels.groups[group]}
      </h2>
      <div className="grid max-w-2xl gap-x-8 gap-y-5 md:grid-cols-2">
        {settings.map((setting) => (
          <div
            key={setting.key}
            className={clsx('min-w-0', (setting.type === 'text' || setting.type === 'json') && 'md:col-span-2')}
          >
            <SettingField setting={setting} form={form} />
          </div>
        ))}
      </div>
    </Card>
  );
}

const rowsFor = (text: string): number => Math.min(12, Math.max(3, text.split('\n').length));

function SettingField({ setting, form }: { setting: Setting; form: SettingsForm }) {
  const { key, type, isSet } = setting;
  const name = fieldName(key);
  const label = setting.description || key;
  const draft = form.watch(name);
  const isCleared = draft === null;
  const shared = {
    label,
    error: fieldError(form.formState.errors[name]),
    hint: (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code translate="no" className="font-mono text-xs wrap-anywhere">
          {key}
        </code>
        {type === 'json' && <span>{labels.jsonHint}</span>}
        {type === 'secret' && (
          <Badge isQuiet tone={isSet && !isCleared ? 'ok' : 'mute'}>
            {isSet && !isCleared ? labels.set : labels.unset}
          </Badge>
        )}
        {form.formState.dirtyFields[name] && <Badge tone="info">{labels.changed}</Badge>}
      </span>
    ),
  };
  if (type === 'secret') {
    const clear = () => {
      form.setValue(name, null, { shouldDirty: true });
      form.setFocus(name);
    };
    return (
      <>
        <PasswordField
          {...shared}
          showLabel={labels.show(label)}
          capsLockNote={labels.capsLock}
          // Password managers ignore `off` and would fill in the administrator's own password.
          autoComplete="new-password"
          placeholder={isSet ? labels.secretHint : undefined}
          {...form.register(name)}
        />
        {isSet && !isCleared && (
          <Button
            variant="quiet"
            size="row"
            aria-label={`${labels.clear(label)} ${label}`}
            className="mt-1.5 -ml-2 text-danger! hover:bg-bad! hover:text-bad-ink!"
            onClick={clear}
          >
            {labels.clear(label)}
          </Button>
        )}
      </>
    );
  }
  return (
    <Field {...shared}>
      {(ids) => {
        if (type === 'boolean') {
          return (
            <Controller
              name={name}
              control={form.control}
              render={({ field: { value, ...field } }) => (
                <Switch {...ids} {...field} labels={labels} isOn={value === true} />
              )}
            />
          );
        }
        if (type === 'text' || type === 'json') {
          return (
            <textarea
              {...form.register(name)}
              {...ids}
              rows={rowsFor(String(draft))}
              spellCheck={false}
              className={controlClass(type === 'json' ? 'py-2 font-mono text-small' : 'py-2')}
            />
          );
        }
        return (
          <input
            {...(type === 'number' ? form.register(name, { setValueAs: typedNumber }) : form.register(name))}
            {...ids}
            inputMode={type === 'number' ? 'decimal' : undefined}
            type="text"
            autoComplete="off"
            spellCheck={false}
            className={controlClass()}
          />
        );
      }}
    </Field>
  );
}
