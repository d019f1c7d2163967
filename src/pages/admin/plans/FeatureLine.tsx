import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import { PLAN_LIMITS } from '../../../config/limits';
import { plansZh as words } from '../../../text/zh/plans';
import { controlClass } from '../../../ui/Field';
import { IconChevronDown, IconTrash } from '../../../ui/icons';

interface FeatureLineProps {
  /** From 0. */
  place: number;
  count: number;
  isFaulty: boolean;
  input: ComponentProps<'input'>;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One feature with its buttons. At an end the button that leads nowhere keeps its place. */
export function FeatureLine({ place, count, isFaulty, input, onMove, onRemove }: FeatureLineProps) {
  const number = place + 1;
  const button = (label: string, sign: ReactNode, press: () => void, { isOff = false, name = '' } = {}) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      data-move={name || undefined}
      onClick={() => !isOff && press()}
      className={clsx(
        'grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 pointer-coarse:size-11',
        isOff ? 'opacity-40' : 'hover:bg-primary-soft hover:text-on-primary-soft',
      )}
    >
      {sign}
    </button>
  );
  return (
    <li className="flex items-center gap-1">
      <input
        {...input}
        type="text"
        aria-label={words.feature(number)}
        aria-invalid={isFaulty || undefined}
        autoComplete="off"
        maxLength={PLAN_LIMITS.feature}
        className={controlClass('flex-1')}
      />
      {button(words.moveUp(number), <IconChevronDown className="size-4 rotate-180" />, () => onMove(place - 1), {
        isOff: place === 0,
        name: 'up',
      })}
      {button(words.moveDown(number), <IconChevronDown className="size-4" />, () => onMove(place + 1), {
        isOff: number === count,
        name: 'down',
      })}
      {button(words.removeFeature(number), <IconTrash className="size-4" />, onRemove)}
    </li>
  );
}
