import { ForeignText } from '../ForeignText';
import { failureWords } from './failureText';

interface FailureWordsProps {
  error: unknown;
  /** The sentence of the screen for a server without words. */
  fallback: string;
}

/** What went wrong, in the server's words or in ours with the reason under them. */
export function ErrorMessage({ error, fallback }: FailureWordsProps) {
  const { text, reason } = failureWords(error, fallback);
  return (
    <>
      <p>
        <ForeignText>{text}</ForeignText>
      </p>
      {reason !== null && (
        <p className="text-small">
          <ForeignText>{reason}</ForeignText>
        </p>
      )}
    </>
  );
}
