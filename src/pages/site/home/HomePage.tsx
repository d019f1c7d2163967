import { PageTitle } from '../../../components/PageTitle';
import { selectIsAuthenticated, useSession } from '../../../session/sessionStore';
import { Demo } from './demo/Demo';
import { HomeAudiences } from './HomeAudiences';
import { HomeClosing } from './HomeClosing';
import { HomeFeatures } from './HomeFeatures';
import { HomeHero } from './HomeHero';
import { HomePlans } from './HomePlans';

/** `/` (spec §2): hero, features, demo, audiences, plans, closing call to action. */
export function HomePage() {
  const isSignedIn = useSession(selectIsAuthenticated);
  return (
    <>
      <PageTitle title="Home" />
      <HomeHero isSignedIn={isSignedIn} />
      <HomeFeatures />
      <Demo />
      <HomeAudiences />
      <HomePlans isSignedIn={isSignedIn} />
      <HomeClosing isSignedIn={isSignedIn} />
    </>
  );
}
