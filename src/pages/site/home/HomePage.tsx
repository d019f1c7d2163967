import { BelowFold } from '../../../components/BelowFold';
import { Seo } from '../../../components/Seo';
import { paths } from '../../../config/paths';
import { selectIsAuthenticated, useSession } from '../../../session/sessionStore';
import { HomeAudiences } from './HomeAudiences';
import { HomeClosing } from './HomeClosing';
import { HomeFeatures } from './HomeFeatures';
import { HomeHero } from './HomeHero';
import { LateDemo, LatePlans } from './lateSections';

/** `/` (spec §2): hero, features, demo, audiences, plans, closing call to action. */
export function HomePage() {
  const isSignedIn = useSession(selectIsAuthenticated);
  return (
    <>
      <Seo
        title="Home"
        description="AI Bookmark reads the page you are on, writes a short summary, picks tags and saves it all to the bookmark service you already use."
        path={paths.home()}
      />
      <HomeHero isSignedIn={isSignedIn} />
      <HomeFeatures />
      <BelowFold>
        <LateDemo />
        <HomeAudiences />
        <LatePlans />
        <HomeClosing isSignedIn={isSignedIn} />
      </BelowFold>
    </>
  );
}
