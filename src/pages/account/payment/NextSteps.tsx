import { StoreLink } from '../../../components/StoreLink';
import { paths } from '../../../config/paths';
import { useConnectedAt } from '../../../session/connect/connection';
import { selectUser, useSession } from '../../../session/store';
import { IconCheck } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';

/** What is left to do after a payment, numbered; what a connection from this browser proves has a tick. */
export function NextSteps() {
  const isConnected = useConnectedAt(useSession(selectUser)?.id) !== null;
  const steps = [
    { text: <StoreLink>Get the extension</StoreLink>, isDone: isConnected },
    {
      text: <TextLink to={`${paths.instructions()}#sign-in`}>Connect the extension</TextLink>,
      isDone: isConnected,
    },
    { text: 'Open a page worth keeping and press Alt+S, on a Mac Option+S.', isDone: false },
  ];
  return (
    <section aria-labelledby="next-steps" className="mt-8">
      <h2 id="next-steps" className="text-h3">
        What comes next
      </h2>
      <ol className="mt-3 grid gap-2 text-ink-2">
        {steps.map(({ text, isDone }, place) => (
          <li key={place} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full border border-border-strong text-least font-semibold"
            >
              {isDone ? <IconCheck className="size-4 text-ok-ink" /> : place + 1}
            </span>
            <span className="min-w-0">
              {text}
              {isDone && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
