import { Link } from 'react-router-dom';

import { useSlot } from '../../components/useSlot';
import { paths } from '../../config/paths';
import { selectIsAuthenticated, useSession } from '../../session/sessionStore';
import { Logo } from '../../ui/Logo';
import { adminNav, sessionEndNotice } from '../frameParts';
import { OfflineNotice } from './OfflineNotice';
import { PhoneMenu } from './PhoneMenu';
import { PublicNav } from './PublicNav';
import { SessionActions } from './SessionActions';
import { ThemeToggle } from './ThemeToggle';
import { useShell } from './useShell';
import { useSubscribeOffer } from './useSubscribeOffer';

/** The bar that stays on top (spec §2 Layout): brand, navigation by role, theme, session. */
export function Header() {
  const { zh, isAdmin, words } = useShell();
  const offersSubscribe = useSubscribeOffer();
  const AdminNav = useSlot(adminNav, isAdmin);
  const SessionEndNotice = useSlot(sessionEndNotice, useSession(selectIsAuthenticated));
  return (
    <header
      lang={zh ? 'zh-CN' : undefined}
      className="sticky top-0 z-header border-b border-border bg-bg print:static print:border-0"
    >
      <div className="site-width flex min-h-header items-center gap-x-2 sm:gap-x-3 md:flex-wrap lg:gap-x-7">
        <Link to={paths.home()} className="-mx-1 inline-flex min-h-9 min-w-0 items-center rounded-sm px-1 md:shrink-0">
          <Logo nameClassName={offersSubscribe ? 'max-[26rem]:sr-only' : 'truncate'} />
        </Link>
        <nav aria-label={words.mainNav} className="max-md:hidden print:hidden">
          {!isAdmin && <PublicNav />}
          {isAdmin && AdminNav && <AdminNav words={words} />}
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1 lg:gap-3 print:hidden">
          <span className="max-md:hidden noscript:hidden">
            <ThemeToggle words={words} />
          </span>
          <SessionActions />
          <PhoneMenu />
        </div>
      </div>
      <OfflineNotice words={words} zh={zh} />
      {SessionEndNotice && <SessionEndNotice zh={zh} />}
    </header>
  );
}
