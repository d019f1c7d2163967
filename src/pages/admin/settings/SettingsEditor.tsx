import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';

import type { Setting, SettingGroup as GroupName } from '../../../api/adminSettings';
import { FormError } from '../../../components/FormError';
import { UnsavedGuard } from '../../../components/UnsavedGuard';
import { NESTING_MAX } from '../../../config/limits';
import { hasStatus } from '../../../http/failure';
import { leaveZh } from '../../../text/zh/common';
import { editsZh } from '../../../text/zh/edits';
import { settingsZh as labels } from '../../../text/zh/settings';
import { Alert } from '../../../ui/Alert';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Field, PasswordField, controlClass } from '../../../ui/Field';
import { Card } from '../../../ui/panels';
import { Switch } from '../../../ui/Switch';
import { ConfirmDialog } from '../list/ConfirmDialog';
import { ErrorMessage, fieldError } from '../messages';
import { SaveBar } from './SaveBar';
import {
  type Draft,
  type Overwritten,
  type SettingsForm,
  startsMaintenance,
  useSettingsForm,
  valueText,
} from './settingsForm';

const GROUPS: readonly GroupName[] = ['basic', 'email', 'payment', 'ai', 'other'];

interface SettingsEditorProps {
  settings: readonly Setting[];
  onReload: () => Promise<unknown>;
  isReloading: boolean;
}

export function SettingsEditor({ settings, onReload, isReloading }: SettingsEditorProps) {
  const form = useSettingsForm(settings);
  const ownId = useId();
  // Keys may hold anything, ids may not: the id of a setting is made of its place.
  const idOf = (key: string) => `${ownId}-${settings.findIndex((setting) => setting.key === key)}`;
  const [isAsking, setAsking] = useState(false);
  const save = () => {
    const invalid = form.save();
    if (invalid !== null)
      document.getElementById(idOf(invalid))?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isPending || form.changes.length === 0) return;
        if (form.isValid && form.changes.some(startsMaintenance)) setAsking(true);
        else save();
      }}
    >
      <UnsavedGuard words={leaveZh} />
      <div className="grid gap-3">
        {GROUPS.map((group) => {
          const members = settings.filter((setting) => setting.group === group);
          return members.length > 0 && <Group key={group} group={group} settings={members} form={form} idOf={idOf} />;
        })}
      </div>
      <SaveBar changes={form.changes} isPending={form.isPending} savedAt={form.savedAt} onDiscard={form.discard}>
        {form.overwrites.length > 0 && <OverwriteNotice overwrites={form.overwrites} />}
        <FormError failure={form.failure} className="mb-3">
          {hasStatus(form.failure?.error, 409) ? (
            // What was typed stays when the newest values are fetched.
            <>
              <p className="font-semibold">{labels.conflictTitle}</p>
              <p>{labels.conflictHint}</p>
              <Button
                variant="secondary"
                busy={isReloading}
                onClick={() => void onReload().then(form.reset)}
                className="mt-2.5"
              >
                {labels.reload}
              </Button>
            </>
          ) : (
            <ErrorMessage error={form.failure?.error} fallback={labels.failedTitle} />
          )}
        </FormError>
      </SaveBar>
      {isAsking && (
        <ConfirmDialog
          title={labels.maintenanceTitle}
          confirm={labels.maintenanceConfirm}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            save();
          }}
        >
          {labels.maintenanceText}
        </ConfirmDialog>
      )}
    </form>
  );
}

/** What somebody else has saved since these settings were read: the save was stopped, and the next one replaces it. */
function OverwriteNotice({ overwrites }: { overwrites: readonly Overwritten[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [overwrites]);
  return (
    <Alert ref={box} tone="warn" role="alert" tabIndex={-1} title={labels.changedTitle} className="mb-3">
      <ul className="mt-1 grid gap-1">
        {overwrites.map(({ change: { setting, after }, now }) => (
          <li key={setting.key}>
            {editsZh.touched(
              setting.description || setting.key,
              valueText(setting, setting.value, 'before'),
              valueText(now, now.value, 'before'),
              valueText(setting, after, 'after'),
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1">{labels.changedHint}</p>
    </Alert>
  );
}

interface GroupProps {
  group: GroupName;
  settings: readonly Setting[];
  form: SettingsForm;
  idOf: (key: string) => string;
}

function Group({ group, settings, form, idOf }: GroupProps) {
  const headingId = useId();
  const changed = new Set(form.changes.map(({ setting }) => setting.key));
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-4">
        {labels.groups[group]}
      </h2>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {settings.map((setting) => (
          <div
            key={setting.key}
            id={idOf(setting.key)}
            className={clsx('min-w-0', (setting.type === 'text' || setting.type === 'json') && 'md:col-span-2')}
          >
            <SettingField
              setting={setting}
              value={form.valueOf(setting)}
              isChanged={changed.has(setting.key)}
              error={form.errorOf(setting.key)}
              onType={(draft) => form.type(setting, draft)}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}

interface SettingFieldProps {
  setting: Setting;
  value: Draft;
  isChanged: boolean;
  error: string | undefined;
  onType: (draft: Draft) => void;
}

const rowsFor = (text: string): number => Math.min(12, Math.max(3, text.split('\n').length));

function SettingField({ setting, value, isChanged, error, onType }: SettingFieldProps) {
  const { type } = setting;
  const label = setting.description || setting.key;
  const text = String(value);
  const shared = {
    label,
    error: fieldError({ message: error }),
    hint: <SettingHint setting={setting} isChanged={isChanged} />,
  };
  const onChange = (event: { target: { value: string } }) => onType(event.target.value);

  if (setting.isTooDeep) {
    return (
      <div>
        <p className="mb-1.5 text-small font-semibold">{label}</p>
        <p className="text-ink-2">{labels.deep(NESTING_MAX)}</p>
        <p className="mt-1.5 text-small text-ink-3">{shared.hint}</p>
      </div>
    );
  }
  if (type === 'secret') {
    return (
      <PasswordField
        {...shared}
        showLabel={labels.show(label)}
        autoComplete="off"
        placeholder={setting.isSet ? labels.secretHint : undefined}
        value={text}
        onChange={onChange}
      />
    );
  }
  return (
    <Field {...shared}>
      {(ids) => {
        if (type === 'boolean') {
          return (
            <Switch {...ids} words={labels} isOn={value === true} onChange={({ target }) => onType(target.checked)} />
          );
        }
        if (type === 'text' || type === 'json') {
          return (
            <textarea
              {...ids}
              rows={rowsFor(text)}
              spellCheck={false}
              value={text}
              onChange={onChange}
              className={controlClass(type === 'json' ? 'py-2 font-mono text-small' : 'py-2')}
            />
          );
        }
        return (
          <input
            {...ids}
            inputMode={type === 'number' ? 'decimal' : undefined}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={onChange}
            className={controlClass(type === 'number' ? 'max-w-60' : undefined)}
          />
        );
      }}
    </Field>
  );
}

const SettingHint = ({ setting: { key, type, isSet }, isChanged }: { setting: Setting; isChanged: boolean }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <code translate="no" className="font-mono text-least wrap-anywhere">
      {key}
    </code>
    {type === 'json' && <span>{labels.jsonHint}</span>}
    {type === 'secret' && <Badge tone={isSet ? 'ok' : 'mute'}>{isSet ? labels.set : labels.unset}</Badge>}
    {isChanged && <Badge tone="info">{labels.changed}</Badge>}
  </span>
);
