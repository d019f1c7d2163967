import type { Setting } from '../../../api/adminSettings';
import { settingsZh as words } from '../../../text/zh/settings';
import { controlClass, Field, PasswordField } from '../../../ui/Field';
import { ForeignText } from '../ForeignText';
import { Switch } from '../Switch';
import type { Typed } from './settingDraft';
import { SettingHint } from './SettingHint';

interface SettingFieldProps {
  setting: Setting;
  id: string;
  value: Typed;
  isChanged: boolean;
  error: string | undefined;
  onType: (typed: Typed) => void;
}

const MONO = 'font-mono text-small';

/** As tall as its text, within reason. */
const rowsFor = (text: string): number => Math.min(12, Math.max(3, text.split('\n').length));

/** One setting in the control that fits its type. */
export function SettingField({ setting, id, value, isChanged, error, onType }: SettingFieldProps) {
  const label = setting.description || setting.key;
  const text = String(value);
  const said = error === undefined ? undefined : <ForeignText>{error}</ForeignText>;
  const shared = { id, label, error: said, hint: <SettingHint setting={setting} isChanged={isChanged} /> };
  const onChange = (event: { target: { value: string } }) => onType(event.target.value);

  if (setting.type === 'secret') {
    return (
      <PasswordField
        {...shared}
        showLabel={words.show(label)}
        autoComplete="off"
        placeholder={words.secretHint}
        value={text}
        onChange={onChange}
      />
    );
  }
  return (
    <Field {...shared}>
      {(ids) => {
        if (setting.type === 'boolean') {
          return (
            <Switch {...ids} words={words} isOn={value === true} onChange={({ target }) => onType(target.checked)} />
          );
        }
        if (setting.type === 'text' || setting.type === 'json') {
          const look = setting.type === 'json' ? `${MONO} py-2` : 'py-2';
          return (
            <textarea
              {...ids}
              rows={rowsFor(text)}
              spellCheck={false}
              value={text}
              onChange={onChange}
              className={controlClass(look)}
            />
          );
        }
        const mode = setting.type === 'number' ? { inputMode: 'decimal' as const } : {};
        return (
          <input
            {...ids}
            {...mode}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={onChange}
            className={controlClass(setting.type === 'number' ? 'max-w-60' : undefined)}
          />
        );
      }}
    </Field>
  );
}
