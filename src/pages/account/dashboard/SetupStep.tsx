import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { links } from '../../../config/links';
import { paths } from '../../../config/paths';
import { ExternalLink, TextLink } from '../../../ui/links';
import type { Step } from './setupSteps';

const LABELS: Readonly<Record<Step, string>> = {
  install: 'Install the extension',
  connect: 'Connect it',
  key: 'Add your AI key',
};

const WAYS: Readonly<Record<Step, ReactNode>> = {
  install: <ExternalLink href={links.extensionStore}>Get it</ExternalLink>,
  connect: (
    <TextLink to={paths.instructions()}>
      How to<span className="sr-only"> connect the extension</span>
    </TextLink>
  ),
  key: (
    <TextLink to={paths.instructions()}>
      How to<span className="sr-only"> add your AI key</span>
    </TextLink>
  ),
};

interface SetupStepProps {
  step: Step;
  isDone: boolean;
  onTick: (isDone: boolean) => void;
}

/** One step with its box, and the way to do it while it is open. */
export const SetupStep = ({ step, isDone, onTick }: SetupStepProps) => (
  <li className="flex min-h-9 items-center gap-3">
    <label className="flex min-h-9 min-w-0 items-center gap-3">
      <input
        type="checkbox"
        checked={isDone}
        onChange={(event) => onTick(event.target.checked)}
        className="size-4.5 shrink-0"
      />
      <span className={clsx(isDone && 'text-ink-3')}>{LABELS[step]}</span>
    </label>
    {!isDone && <span className="ml-auto shrink-0">{WAYS[step]}</span>}
  </li>
);
