import { Alert } from '../../ui/Alert';

interface ErrorSummaryProps {
  /** Faulty fields in the order of the form. */
  fields: readonly { label: string; focus: () => void }[];
}

/** Which fields need attention, when it is more than one: the focus is in the first, these lead to the others. */
export function ErrorSummary({ fields }: ErrorSummaryProps) {
  if (fields.length < 2) return null;
  return (
    <Alert tone="bad" title={`Please check ${fields.length} fields.`} className="mb-6">
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {fields.map(({ label, focus }) => (
          <li key={label}>
            <button type="button" onClick={focus} className="min-h-6 underline underline-offset-3 hover:decoration-2">
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
