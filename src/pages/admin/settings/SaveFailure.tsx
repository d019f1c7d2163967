import { FormError } from '../../../components/FormError';
import type { Failure } from '../../../components/useApiMutation';
import { hasStatus } from '../../../http/failure';
import { settingsZh as words } from '../../../text/zh/settings';
import { Button } from '../../../ui/Button';
import { ErrorMessage } from '../list/ErrorMessage';

interface SaveFailureProps {
  failure: Failure | null;
  onReload: () => void;
  isReloading: boolean;
}

/** Why nothing, or not everything, was saved. After a conflict the newest values can be fetched; what was typed stays. */
export function SaveFailure({ failure, onReload, isReloading }: SaveFailureProps) {
  const error = failure?.error;
  return (
    <FormError failure={failure} className="mb-3">
      {hasStatus(error, 409) ? (
        <>
          <p className="font-semibold">{words.conflictTitle}</p>
          <p>{words.conflictHint}</p>
          <Button variant="secondary" busy={isReloading} onClick={onReload} className="mt-2.5">
            {words.reload}
          </Button>
        </>
      ) : (
        <ErrorMessage error={error} fallback={words.failedTitle} />
      )}
    </FormError>
  );
}
