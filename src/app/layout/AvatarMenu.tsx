import { logout } from '../../session/actions';
import type { ShellWords } from '../../text/zh/adminShell';
import { Disclosure } from '../../ui/Disclosure';
import { IconUser } from '../../ui/icons';
import { AccountRows } from './AccountRows';
import { accountMenuName, avatarLetter, shownEmail } from './avatar';

interface AvatarMenuProps {
  email: string;
  isAdmin: boolean;
  words: ShellWords;
}

const FACE =
  'grid size-9 place-items-center overflow-hidden rounded-full border border-border-strong bg-primary-soft font-semibold text-on-primary-soft hover:border-primary pointer-coarse:size-11';

/** The account menu of spec §2 Layout; administrators have only Logout in it. */
export function AvatarMenu({ email, isAdmin, words }: AvatarMenuProps) {
  return (
    <Disclosure
      label={avatarLetter(email) ?? <IconUser className="size-5" />}
      name={accountMenuName(words, email)}
      arrow={false}
      align="end"
      buttonClassName={FACE}
      panelClassName="mt-3"
    >
      {(close) => (
        <>
          <p className="mb-1 truncate border-b border-border px-[0.9375rem] pt-1 pb-2 text-small text-ink-3">
            <bdi title={shownEmail(email)}>{shownEmail(email)}</bdi>
          </p>
          <AccountRows isAdmin={isAdmin} words={words} onLogout={() => (close(), logout())} />
        </>
      )}
    </Disclosure>
  );
}
