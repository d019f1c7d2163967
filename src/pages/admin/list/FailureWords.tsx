import { ServerWords } from '../ServerWords';
import { failureWords } from './failureText';

interface FailureWordsProps {
  error: unknown;
  /** The sentence of the screen for a server without words. */
  fallback: string;
}

/** What went wrong, in the server's words or in ours with the reason under them. */
export function FailureWords({ error, fallback }: FailureWordsProps) {
  const { text, reason } = failureWords(error, fallback);
  return (
    <>
      <p>
        <ServerWords>{text}</ServerWords>
      </p>
      {reason !== null && (
        <p className="text-small">
          <ServerWords>{reason}</ServerWords>
        </p>
      )}
    </>
  );
}
