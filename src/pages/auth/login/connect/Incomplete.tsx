import { paths } from '../../../../config/paths';
import { selectIsAuthenticated, useSession } from '../../../../session/store';
import { Alert } from '../../../../ui/Alert';
import { TextLink } from '../../../../ui/links';
import { INCOMPLETE } from './connectWords';

/** One of the two parameters is missing: a normal login, with a word about the link. */
export function Incomplete() {
  const isSignedIn = useSession(selectIsAuthenticated);
  return (
    <Alert tone="warn" className="mb-6">
      <p>{INCOMPLETE}</p>
      {isSignedIn && (
        <p className="mt-2">
          You are logged in.{' '}
          <TextLink to={paths.dashboard()} className="inline-block min-h-6">
            Continue to the website
          </TextLink>
        </p>
      )}
    </Alert>
  );
}
