import type { Setting } from '../../../api/adminSettings';
import { settingsZh as words } from '../../../text/zh/settings';
import { Badge } from '../../../ui/Badge';

/** Under a setting: its key, for a secret whether there is one, and whether it was changed here. */
export function SettingHint({ setting, isChanged }: { setting: Setting; isChanged: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <code translate="no" className="font-mono text-least wrap-anywhere">
        {setting.key}
      </code>
      {setting.type === 'json' && <span>{words.jsonHint}</span>}
      {setting.type === 'secret' && (
        <Badge tone={setting.isSet ? 'ok' : 'mute'}>{setting.isSet ? words.set : words.unset}</Badge>
      )}
      {isChanged && <Badge tone="info">{words.changed}</Badge>}
    </span>
  );
}
