import { useId } from 'react';

import type { Setting, SettingGroup as GroupName } from '../../../api/adminSettings';
import { UnsavedGuard } from '../../../components/UnsavedGuard';
import { leaveZh } from '../../../text/zh/common';
import { SaveBar } from './SaveBar';
import { SaveFailure } from './SaveFailure';
import { SettingGroup } from './SettingGroup';
import { useSettingsForm } from './useSettingsForm';

const GROUPS: readonly GroupName[] = ['basic', 'email', 'payment', 'ai', 'other'];

interface SettingsEditorProps {
  settings: readonly Setting[];
  onReload: () => Promise<unknown>;
  isReloading: boolean;
}

/** All settings by group, and the bar that saves those that were changed. */
export function SettingsEditor({ settings, onReload, isReloading }: SettingsEditorProps) {
  const form = useSettingsForm(settings);
  const ownId = useId();
  // Keys may hold anything, ids may not: a setting is known by its place.
  const idOf = (key: string) => `${ownId}-${settings.findIndex((setting) => setting.key === key)}`;
  const save = () => {
    const faulty = form.save();
    if (faulty !== null) document.getElementById(idOf(faulty))?.focus();
  };
  const reload = () => {
    void onReload().then(() => form.sending.clear());
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.sending.isSending && form.changes.length > 0) save();
      }}
    >
      <UnsavedGuard words={leaveZh} />
      <div className="grid gap-3">
        {GROUPS.map((group) => {
          const members = settings.filter((setting) => setting.group === group);
          return (
            members.length > 0 && <SettingGroup key={group} group={group} settings={members} form={form} idOf={idOf} />
          );
        })}
      </div>
      <SaveBar
        changes={form.changes}
        isSending={form.sending.isSending}
        savedAt={form.savedAt}
        onDiscard={form.discard}
      >
        <SaveFailure failure={form.sending.failure} onReload={reload} isReloading={isReloading} />
      </SaveBar>
    </form>
  );
}
