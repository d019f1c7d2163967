import { messageOf } from '../../../http/failure';
import { ForeignText } from '../ForeignText';

interface FailedBecauseProps {
  /** What the spec says of this call, in English. */
  sentence: string;
  error: unknown;
}

/** What failed in the words of the spec, and under it why. */
export function FailedBecause({ sentence, error }: FailedBecauseProps) {
  const reason = messageOf(error);
  return (
    <>
      <span lang="en">{sentence}</span>
      {reason !== sentence && (
        <span className="block text-small">
          <ForeignText>{reason}</ForeignText>
        </span>
      )}
    </>
  );
}
