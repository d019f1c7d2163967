import { FormError } from '../../../components/FormError';
import type { Failure } from '../../../components/useApiMutation';
import { plansZh as words } from '../../../text/zh/plans';
import { ErrorMessage } from '../list/ErrorMessage';

/** Why a plan could not be taken into use or out of it. */
export const SwitchFailure = ({ failure }: { failure: Failure | null }) => (
  <FormError failure={failure} className="mb-3">
    <ErrorMessage error={failure?.error} fallback={words.failed} />
  </FormError>
);
