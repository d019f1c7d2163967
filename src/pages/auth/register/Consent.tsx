import { paths } from '../../../config/paths';
import { TextLink } from '../../../ui/links';

/** A sentence is enough, no box to tick. The texts open beside the form, so that nothing that was typed is lost. */
export const Consent = () => (
  <p className="text-small text-ink-2">
    By creating an account you agree to the{' '}
    <TextLink to={paths.termsOfService()} target="_blank">
      Terms of Service<span className="sr-only"> (opens in a new tab)</span>
    </TextLink>{' '}
    and the{' '}
    <TextLink to={paths.privacyPolicy()} target="_blank">
      Privacy Policy<span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
    .
  </p>
);
