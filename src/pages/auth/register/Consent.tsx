import { paths } from '../../../config/paths';
import { TextLink } from '../../../ui/TextLink';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

/** A sentence is enough, no box to tick. The texts open beside the form, so that nothing that was typed is lost. */
export const Consent = () => (
  <p className="text-small text-ink-2">
    By creating an account you agree to the{' '}
    <TextLink to={paths.termsOfService()} target="_blank">
      Terms of Service<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </TextLink>{' '}
    and the{' '}
    <TextLink to={paths.privacyPolicy()} target="_blank">
      Privacy Policy<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </TextLink>
    .
  </p>
);
