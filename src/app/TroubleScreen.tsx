import { PageTitle } from '../components/PageTitle';
import { slotPart } from '../components/slotPart';
import { paths } from '../config/paths';
import { TextLink } from '../ui/TextLink';
import { errorScreen } from './frameParts';

/**
 * Stands in the place of a page that broke. What it says is fetched ahead when the browser has nothing else to do; until
 * then, and when even that is missing, a heading and a way out have to do.
 */
export const TroubleScreen = slotPart(
  errorScreen,
  <div className="site-width grid justify-items-center gap-5 py-16 text-center">
    <PageTitle title="Trouble" />
    <h1 tabIndex={-1}>This page could not be shown</h1>
    <TextLink to={paths.home()} reloadDocument>
      Back to home
    </TextLink>
  </div>,
);
