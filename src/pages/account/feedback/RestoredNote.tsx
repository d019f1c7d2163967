import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';

/** Says where the text in the form comes from, and lets it go. */
export function RestoredNote({ isShown, onDiscard }: { isShown: boolean; onDiscard: () => void }) {
  if (!isShown) return null;
  return (
    <Alert tone="info" className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>This is your unsent text from last time.</p>
        <Button
          variant="quiet"
          size="row"
          onClick={onDiscard}
          className="-mx-2 text-current underline underline-offset-3"
        >
          Discard it
        </Button>
      </div>
    </Alert>
  );
}
