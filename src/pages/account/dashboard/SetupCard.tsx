import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';

import { SavedCard } from '../../../components/SavedCard';
import { SendLink } from '../../../components/SendLink';
import { StoreLink } from '../../../components/StoreLink';
import { paths } from '../../../config/paths';
import { LOCAL_KEYS } from '../../../config/storageKeys';
import { formatDateNoWrap } from '../../../domain/dates';
import { readLocal, writeLocal } from '../../../lib/browserStorage';
import { useConnectedAt } from '../../../session/connect/connection';
import { IconCheck } from '../../../ui/icons';
import { LINK_CLASS, TextLink } from '../../../ui/links';
import { Card } from '../../../ui/panels';

type Setup = ReturnType<typeof useSetup>;

const CONNECT = (
  <TextLink to={`${paths.instructions()}#sign-in`}>
    How to connect<span className="sr-only"> the extension</span>
  </TextLink>
);

const KEY = <TextLink to={`${paths.instructions()}#ai-key`}>How to add a key</TextLink>;

const STEPS = {
  install: {
    label: 'Install the extension',
    shortLabel: 'Install it',
    about: (
      <>
        <span className="phone:hidden">Free from the extension store.</span>
        <span className="computer:hidden">Free. Install it on your computer.</span>
      </>
    ),
    action: (
      <>
        <span className="phone:hidden">
          <StoreLink variant="primary">Get the extension</StoreLink>
        </span>
        <SendLink variant="primary" className="w-full px-2!" />
      </>
    ),
    shortAction: (
      <>
        <span className="phone:hidden">
          <StoreLink>Get the extension</StoreLink>
        </span>
        <SendLink variant="quiet" size="row" className="-mr-2" />
      </>
    ),
  },
  connect: {
    label: 'Connect it',
    shortLabel: 'Connect it',
    about: 'Open the extension and choose Connect.',
    action: CONNECT,
    shortAction: CONNECT,
  },
  key: {
    label: 'Add your AI key',
    shortLabel: 'Add your AI key',
    about: 'Free uses your own key.',
    action: KEY,
    shortAction: KEY,
  },
} as const;

export function FirstPageCard({ setup }: { setup: Setup }) {
  const id = useId();
  const { steps, connectedAt } = setup;
  return (
    <Card as="section" aria-labelledby={id} className="gap-x-6 overflow-hidden p-0! lg:grid lg:grid-cols-[7fr_5fr]">
      <div className="p-6 max-sm:p-[min(1rem,4.27vw)]">
        <SetupHead id={id} onHide={setup.dismiss}>
          Save your first page
        </SetupHead>
        <ol className="mt-4 divide-y divide-border border-t border-border">
          <DoneStep>Account activated</DoneStep>
          {connectedAt !== null && (
            <DoneStep>{`Extension connected on ${formatDateNoWrap(new Date(connectedAt).toISOString())}`}</DoneStep>
          )}
          {steps.map((step, place) => {
            const { label, about, action } = STEPS[step];
            return (
              <li
                key={step}
                className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 py-3.5 last:pb-0 sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
              >
                <StepMark className="border border-border-strong max-sm:self-start">{place + 1}</StepMark>
                <div>
                  <p className="leading-snug font-semibold">{label}</p>
                  <p className="text-small text-ink-3">{about}</p>
                </div>
                <div className="max-sm:col-start-2">{action}</div>
              </li>
            );
          })}
        </ol>
      </div>
      <SavedPageIllustration />
    </Card>
  );
}

export function SetupCard({ setup }: { setup: Setup }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <SetupHead id={id} onHide={setup.dismiss} isSmall>
        Set up
      </SetupHead>
      <ul className="mt-2 divide-y divide-border border-t border-border">
        {setup.steps.map((step) => (
          <Line key={step} label={STEPS[step].shortLabel}>
            {STEPS[step].shortAction}
          </Line>
        ))}
        <Line label="Need help?">
          <TextLink to={paths.support()}>Support</TextLink>
        </Line>
      </ul>
    </Card>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 last:pb-0">
    <span>{label}</span>
    <span className="*:inline-block *:min-h-6">{children}</span>
  </li>
);

interface SetupHeadProps {
  id: string;
  onHide: () => void;
  isSmall?: boolean;
  children: string;
}

/** Heading of the card, and its Hide button. Hiding the card is permanent, and moves the focus to the page heading. */
const SetupHead = ({ id, onHide, isSmall = false, children }: SetupHeadProps) => (
  <div className="flex items-baseline justify-between gap-4">
    <h2 id={id} className={clsx(isSmall && 'text-[1.25rem] leading-snug')}>
      {children}
    </h2>
    <button
      type="button"
      onClick={onHide}
      aria-label="Hide setup steps"
      className={clsx(LINK_CLASS, '-m-2 p-2 text-small text-ink-3!')}
    >
      Hide
    </button>
  </div>
);

const DoneStep = ({ children }: { children: ReactNode }) => (
  <li className="grid min-h-13 grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3.5 py-2 text-ink-2">
    <StepMark className="border border-transparent bg-ok text-ok-ink">
      <IconCheck className="size-4" />
    </StepMark>
    <span>{children}</span>
  </li>
);

const StepMark = ({ className, children }: { className: string; children: ReactNode }) => (
  <span
    aria-hidden="true"
    className={clsx('grid size-8 place-items-center rounded-full text-[0.9375rem] font-semibold', className)}
  >
    {children}
  </span>
);

const SavedPageIllustration = () => (
  <div
    role="img"
    aria-label="Illustration: a saved page with summary and tags"
    className="flex flex-col justify-center gap-3 border-l border-border bg-sunken p-6 max-lg:hidden print:hidden"
  >
    <div aria-hidden="true" className="w-[20.5rem] max-w-full self-center">
      <SavedCard
        heading="p"
        title="Why cold dough tastes better"
        summary="A night in the refrigerator builds flavor. The dough needs half the yeast."
        tags={['baking', 'how-to']}
        edge="border border-border-strong shadow-2"
      />
    </div>
    <p aria-hidden="true" className="text-center text-small text-ink-3">
      What a saved page looks like
    </p>
  </div>
);

export function useSetup(userId: string, needsKey: boolean) {
  const [isDismissed, setDismissed] = useState(() => readLocal(LOCAL_KEYS.setupSteps) === userId);
  const connectedAt = useConnectedAt(userId);
  // If this browser has sent tokens to the extension, skip `install` and `connect`, because the user has done both.
  const steps = (['install', 'connect', 'key'] as const).filter((step) =>
    step === 'key' ? needsKey : connectedAt === null,
  );
  return {
    isOpen: !isDismissed && steps.length > 0,
    steps,
    connectedAt,
    dismiss: () => {
      setDismissed(true);
      writeLocal(LOCAL_KEYS.setupSteps, userId);
    },
  };
}
