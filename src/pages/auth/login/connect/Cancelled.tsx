import { paths } from '../../../../config/paths';
import { ButtonLink } from '../../../../ui/Button';
import { AuthFrame } from '../../AuthFrame';

/** After Cancel. */
export const Cancelled = () => (
  <AuthFrame title="Not connected" lead="Nothing was shared. You can close this tab.">
    <p className="mt-6">
      <ButtonLink to={paths.home()} variant="secondary">
        Continue to the website
      </ButtonLink>
    </p>
  </AuthFrame>
);
