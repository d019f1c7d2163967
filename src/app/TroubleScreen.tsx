import { useSlot } from '../components/useSlot';
import { LINK_CLASS } from '../ui/linkClass';
import { errorScreen } from './frameParts';

/**
 * Stands in the place of a page that broke. What it says is fetched ahead when the browser has nothing else to do; until
 * then, and when even that is missing, a heading and a way out have to do.
 */
export function TroubleScreen() {
  const Screen = useSlot(errorScreen, true);
  if (Screen !== null) return <Screen />;
  return (
    <div className="site-width grid justify-items-center gap-5 py-16 text-center">
      <h1 tabIndex={-1}>This page could not be shown</h1>
      <a href="/" className={LINK_CLASS}>
        Back to home
      </a>
    </div>
  );
}
