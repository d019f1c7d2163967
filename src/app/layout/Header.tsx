import { Link } from 'react-router-dom';

import { slotPart } from '../../components/slotPart';
import { paths } from '../../config/paths';
import { selectIsAuthenticated, useSession } from '../../session/store';
import { Logo } from '../../ui/Logo';
import { adminNav, sessionEndNotice } from '../frameParts';
import { OfflineNotice } from './OfflineNotice';
import { PhoneMenu } from './PhoneMenu';
import { PublicNav } from './PublicNav';
import { SessionActions } from './SessionActions';
import { ThemeToggle } from './ThemeToggle';
import { useShell } from './useShell';
import { useSubscribeOffer } from './useSubscribeOffer';

const AdminNav = slotPart(adminNav);
const SessionEndNotice = slotPart(sessionEndNotice);

/** The same element every time: of its links, a move to another page draws only those anew that listen to the address. */
const publicNav = <PublicNav />;

/** The bar that stays on top (spec §2 Layout): brand, navigation by role, theme, session. */
export function Header() {
  const { zh, isAdmin, words } = useShell();
  const offersSubscribe = useSubscribeOffer();
  const isSignedIn = useSession(selectIsAuthenticated);
  return (
    <header
      lang={zh ? 'zh-CN' : undefined}
      className="sticky top-0 z-header border-b border-border bg-bg print:static print:border-0 [@media(height<25rem)]:static"
    >
      {/* What there is room for is asked of the bar and not of the window: letters of double size leave half of it. */}
      <div className="@container site-width flex min-h-header items-center gap-x-2 sm:gap-x-3 md:flex-wrap lg:gap-x-7">
        <Link to={paths.home()} className="-mx-1 inline-flex min-h-9 min-w-0 items-center rounded-sm px-1 md:shrink-0">
          <Logo
            nameClassName={
              offersSubscribe ? 'max-[26rem]:sr-only @max-[14rem]:sr-only' : 'truncate @max-[14rem]:sr-only'
            }
          />
        </Link>
        <nav aria-label={words.mainNav} className="max-md:hidden print:hidden">
          {!isAdmin && publicNav}
          {isAdmin && <AdminNav words={words} />}
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
      {isSignedIn && <SessionEndNotice zh={zh} />}
    </header>
  );
}
