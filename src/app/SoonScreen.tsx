import { paths } from '../config/paths';
import { PageTitle } from '../components/PageTitle';
import { ButtonLink } from '../ui/ButtonLink';

/** Stands at an address whose screen is not built yet, and says so. */
export const SoonScreen = () => (
  <section className="site-width py-16">
    <PageTitle title="Not here yet" />
    <h1 className="font-display text-h1">This page is not here yet</h1>
    <p className="mt-3 max-w-prose text-ink-2">We are still building it. Everything else in your account works.</p>
    <div className="mt-6">
      <ButtonLink to={paths.dashboard()}>Back to the dashboard</ButtonLink>
    </div>
  </section>
);
