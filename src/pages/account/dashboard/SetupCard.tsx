import { useId, useState, type ReactNode } from 'react';

import { StoreLink } from '../../../components/StoreLink';
import { paths } from '../../../config/paths';
import { LOCAL_KEYS } from '../../../config/storageKeys';
import { formatDate } from '../../../domain/dates';
import { readLocal, writeLocal } from '../../../lib/browserStorage';
import { useConnectedAt } from '../../../session/connect/connection';
import { Button } from '../../../ui/Button';
import { IconCheck, IconClose } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';
import { Card } from '../../../ui/panels';

interface SetupCardProps {
  setup: ReturnType<typeof useSetup>;
  onDismiss: () => void;
  className?: string | undefined;
}

/** What a new user still has to do, until they close it. */
export function SetupCard({ setup, onDismiss, className }: SetupCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <div className="flex items-start justify-between gap-3">
        <h2 id={id}>Set up</h2>
        <Button
          variant="quiet"
          size="row"
          onClick={onDismiss}
          aria-label="Hide the set-up list"
          className="-mt-1 -mr-2 min-w-8"
        >
          <IconClose />
        </Button>
      </div>
      <ul className="mt-3 grid gap-1">
        <KnownStep>Account activated</KnownStep>
        {setup.connectedAt !== null && (
          <KnownStep>{`Extension connected on ${formatDate(new Date(setup.connectedAt).toISOString())}`}</KnownStep>
        )}
        {setup.steps.map((step) => (
          <li key={step} className="flex min-h-9 flex-wrap items-center gap-x-3">
            <span>{WAYS[step].label}</span>
            <span className="ml-auto *:inline-block *:min-h-6">{WAYS[step].way}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Done, as far as this site knows. */
const KnownStep = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-9 items-center gap-3 text-ink-2">
    <IconCheck className="size-4.5 shrink-0 text-ok-ink" />
    <span>{children}</span>
  </li>
);

const WAYS = {
  install: { label: 'Install the extension', way: <StoreLink>Get it</StoreLink> },
  connect: {
    label: 'Connect it',
    way: (
      <TextLink to={paths.instructions()}>
        How to connect<span className="sr-only"> the extension</span>
      </TextLink>
    ),
  },
  key: { label: 'Add your AI key', way: <TextLink to={paths.instructions()}>How to add a key</TextLink> },
} as const;

/** The set-up list of a user; on Free they need an AI key of their own (`needsKey`). */
export function useSetup(userId: string, needsKey: boolean) {
  const [isDismissed, setDismissed] = useState(() => readLocal(LOCAL_KEYS.setupSteps) === userId);
  const connectedAt = useConnectedAt(userId);
  // A hand-over from this browser proves that the extension was there, and that it was given the sign-in.
  const steps = (['install', 'connect', 'key'] as const).filter((step) =>
    step === 'key' ? needsKey : connectedAt === null,
  );
  return {
    isOpen: !isDismissed && steps.length > 0,
    /** Those that are not known to be done. */
    steps,
    connectedAt,
    dismiss: () => {
      setDismissed(true);
      writeLocal(LOCAL_KEYS.setupSteps, userId);
    },
  };
}
