import { clsx } from 'clsx';
import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';

import { PLAN_LIMITS } from '../../../config/limits';
import { plansZh as text } from '../../../text/zh/plans';
import { Button } from '../../../ui/Button';
import { controlClass, FieldError } from '../../../ui/Field';
import { icon, IconChevronDown } from '../../../ui/icons';
import { IconPlus } from '../../../ui/signedInIcons';
import { fieldError } from '../messages';
import { featureLines, type PlanInput } from './planForm';

const IconTrash = icon('M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10 11v5.5M14 11v5.5');

export function FeatureList({ form, isReadOnly }: { form: UseFormReturn<PlanInput>; isReadOnly: boolean }) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { fields, append, remove, move, insert } = useFieldArray({ control: form.control, name: 'features' });
  const { features: error } = form.formState.errors;
  const message = error?.root?.message ?? error?.message;

  const revalidate = () => form.formState.isSubmitted && void form.trigger('features');
  const onMove = (from: number, to: number) => {
    if (isReadOnly) return;
    flushSync(() => move(from, to));
    setAnnouncement(text.moved(to + 1));
    // Keep the focus on the button that was clicked, which has moved with its line.
    const direction = to > from ? 'down' : 'up';
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus();
  };
  const onRemove = (index: number) => {
    if (isReadOnly) return;
    flushSync(() => remove(index));
    revalidate();
    const next = Math.min(index, fields.length - 2);
    if (next >= 0) form.setFocus(`features.${next}.text`);
    else document.getElementById(`${id}-add`)?.focus();
  };
  const onPaste = (index: number, event: ClipboardEvent<HTMLInputElement>) => {
    const lines = featureLines(event.clipboardData.getData('text'));
    if (lines.length < 2 || isReadOnly) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [first = '', ...rest] = lines;
    event.currentTarget.setRangeText(first, selectionStart ?? 0, selectionEnd ?? 0);
    form.setValue(`features.${index}.text`, event.currentTarget.value, { shouldDirty: true });
    insert(
      index + 1,
      rest.map((line) => ({ text: line })),
      { focusName: `features.${index + rest.length}.text` },
    );
    revalidate();
  };
  const onKeyDown = (index: number, event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isReadOnly) insert(index + 1, { text: '' });
  };

  return (
    <fieldset aria-describedby={`${id}-hint${message === undefined ? '' : ` ${id}-error`}`} className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{text.featureList}</legend>
      <ol ref={list} className="grid gap-2">
        {fields.map((field, index) => (
          <FeatureLine
            key={field.id}
            index={index}
            count={fields.length}
            input={{
              ...form.register(`features.${index}.text`, { onChange: revalidate }),
              readOnly: isReadOnly,
              'aria-invalid': message !== undefined || undefined,
              onPaste: (event) => onPaste(index, event),
              onKeyDown: (event) => onKeyDown(index, event),
            }}
            onMove={(to) => onMove(index, to)}
            onRemove={() => onRemove(index)}
          />
        ))}
      </ol>
      <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-3">
        {text.featureHint}
      </p>
      {message !== undefined && <FieldError id={`${id}-error`} text={fieldError({ message })} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Button
        id={`${id}-add`}
        variant="secondary"
        className="mt-2.5"
        onClick={() => !isReadOnly && append({ text: '' })}
      >
        <IconPlus className="size-4" />
        {text.addFeature}
      </Button>
    </fieldset>
  );
}

interface FeatureLineProps {
  index: number;
  count: number;
  input: ComponentProps<'input'>;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function FeatureLine({ index, count, input, onMove, onRemove }: FeatureLineProps) {
  const number = index + 1;
  const button = (label: string, icon: ReactNode, onPress: () => void, { isOff = false, direction = '' } = {}) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      data-move={direction || undefined}
      onClick={() => !isOff && onPress()}
      className={clsx(
        'grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 pointer-coarse:size-11',
        isOff ? 'opacity-40' : 'hover:bg-primary-soft hover:text-on-primary-soft',
      )}
    >
      {icon}
    </button>
  );
  return (
    <li className="flex items-center gap-1">
      <input
        {...input}
        type="text"
        aria-label={text.feature(number)}
        autoComplete="off"
        maxLength={PLAN_LIMITS.feature}
        className={controlClass('flex-1')}
      />
      {button(text.moveUp(number), <IconChevronDown className="size-4 rotate-180" />, () => onMove(index - 1), {
        isOff: index === 0,
        direction: 'up',
      })}
      {button(text.moveDown(number), <IconChevronDown className="size-4" />, () => onMove(index + 1), {
        isOff: number === count,
        direction: 'down',
      })}
      {button(text.removeFeature(number), <IconTrash className="size-4" />, onRemove)}
    </li>
  );
}
