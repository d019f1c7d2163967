import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { links } from '../../../config/links';
import { paths } from '../../../config/paths';
import { ExternalLink } from '../../../ui/ExternalLink';
import { TextLink } from '../../../ui/TextLink';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
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
      How to<VisuallyHidden> connect the extension</VisuallyHidden>
    </TextLink>
  ),
  key: (
    <TextLink to={paths.instructions()}>
      How to<VisuallyHidden> add your AI key</VisuallyHidden>
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
