import { clsx } from 'clsx';
import { useId } from 'react';

import type { Setting, SettingGroup as GroupName } from '../../../api/adminSettings';
import { settingsZh as words } from '../../../text/zh/settings';
import { Card } from '../../../ui/panels';
import { SettingField } from './SettingField';
import type { SettingsForm } from './useSettingsForm';

interface SettingGroupProps {
  group: GroupName;
  settings: readonly Setting[];
  form: SettingsForm;
  /** The element of a setting, so that the focus can be put on a faulty one. */
  idOf: (key: string) => string;
}

const isWide = ({ type }: Setting): boolean => type === 'text' || type === 'json';

/** The settings of one group on a card; long texts take the whole width. */
export function SettingGroup({ group, settings, form, idOf }: SettingGroupProps) {
  const headingId = useId();
  const changed = new Set(form.changes.map(({ setting }) => setting.key));
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-4">
        {words.groups[group]}
      </h2>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {settings.map((setting) => (
          <div key={setting.key} className={clsx('min-w-0', isWide(setting) && 'md:col-span-2')}>
            <SettingField
              setting={setting}
              id={idOf(setting.key)}
              value={form.valueOf(setting)}
              isChanged={changed.has(setting.key)}
              error={form.errorOf(setting.key)}
              onType={(typed) => form.type(setting, typed)}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
