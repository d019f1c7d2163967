import type { ShellWords } from '../../text/zh/adminShell';
import { IconMoon, IconSun } from '../../ui/icons';
import { useTheme } from '../../ui/theme';

/** Light or dark; the name says what pressing does. "Same as system" is chosen on the profile page. */
export function ThemeToggle({ words }: { words: ShellWords }) {
  const { theme, setChoice } = useTheme();
  const name = theme === 'dark' ? words.toLight : words.toDark;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => setChoice(theme === 'dark' ? 'light' : 'dark')}
      className="grid size-9 place-items-center rounded-sm text-ink-2 hover:bg-primary-soft hover:text-on-primary-soft pointer-coarse:size-11"
    >
      {/* Both are there: the style sheet knows the theme before the program does. */}
      <IconMoon className="dark:hidden" />
      <IconSun className="hidden dark:block" />
    </button>
  );
}
