import { ChoiceGroup } from '../../../components/ChoiceGroup';
import { useTheme } from '../../../ui/theme';

const CHOICES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Same as system' },
] as const;

/** Which theme is shown; "Same as system" forgets the choice (spec §2: the default comes from the operating system). */
export function AppearanceSection() {
  const { choice, setChoice } = useTheme();
  return (
    <ChoiceGroup
      legend="Theme"
      choices={CHOICES}
      radio={(value) => ({ name: 'theme', checked: choice === value, onChange: () => setChoice(value) })}
    />
  );
}
