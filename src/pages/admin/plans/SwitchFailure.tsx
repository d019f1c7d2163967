import { FailureBox } from '../../../components/FailureBox';
import type { Failure } from '../../../components/useSending';
import { plansZh as words } from '../../../text/zh/plans';
import { FailureWords } from '../list/FailureWords';

/** Why a plan could not be taken into use or out of it. */
export const SwitchFailure = ({ failure }: { failure: Failure | null }) => (
  <FailureBox failure={failure} className="mb-3">
    <FailureWords error={failure?.error} fallback={words.failed} />
  </FailureBox>
);
