import { useId, useRef, useState, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from 'react';
import { useFieldArray } from 'react-hook-form';

import { plansZh as words } from '../../../text/zh/plans';
import { Button } from '../../../ui/Button';
import { IconError, IconPlus } from '../../../ui/icons';
import { ForeignText } from '../ForeignText';
import { FeatureLine } from './FeatureLine';
import { featureLines } from './planForm';
import type { PlanForm } from './usePlanForm';

/** The features, one a line: added, removed and moved by buttons; a pasted list becomes lines of its own. */
export function FeatureList({ form }: { form: PlanForm }) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const { fields, append, remove, move, insert } = useFieldArray({ control: form.control, name: 'features' });
  const { features: error } = form.formState.errors;
  const message = error?.root?.message ?? error?.message;

  const revalidate = () => form.formState.isSubmitted && void form.trigger('features');
  const shift = (from: number, to: number) => {
    move(from, to);
    setSaid(words.moved(to + 1));
    // The line has moved with its buttons; the focus goes along, to the button that can be pressed again.
    const wanted = to > from ? 'down' : 'up';
    setTimeout(() => list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${wanted}"]`)?.focus());
  };
  const drop = (place: number) => {
    remove(place);
    revalidate();
    const next = Math.min(place, fields.length - 2);
    setTimeout(() => {
      if (next >= 0) form.setFocus(`features.${next}.text`);
      else document.getElementById(`${id}-add`)?.focus();
    });
  };
  const paste = (place: number, event: ClipboardEvent<HTMLInputElement>) => {
    const lines = featureLines(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [first = '', ...rest] = lines;
    const kept = value.slice(0, selectionStart ?? value.length) + first + value.slice(selectionEnd ?? value.length);
    form.setValue(`features.${place}.text`, kept, { shouldDirty: true });
    insert(
      place + 1,
      rest.map((text) => ({ text })),
      { focusName: `features.${place + rest.length}.text` },
    );
    revalidate();
  };
  const key = (place: number, event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    insert(place + 1, { text: '' });
  };
  const input = (place: number): ComponentProps<'input'> => ({
    ...form.register(`features.${place}.text`, { onChange: revalidate }),
    onPaste: (event) => paste(place, event),
    onKeyDown: (event) => key(place, event),
  });

  return (
    <fieldset aria-describedby={`${id}-hint${message === undefined ? '' : ` ${id}-error`}`} className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{words.featureList}</legend>
      <ol ref={list} className="grid gap-2">
        {fields.map((field, place) => (
          <FeatureLine
            key={field.id}
            place={place}
            count={fields.length}
            isFaulty={message !== undefined}
            input={input(place)}
            onMove={(to) => shift(place, to)}
            onRemove={() => drop(place)}
          />
        ))}
      </ol>
      <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-3">
        {words.featureHint}
      </p>
      {message !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-small font-medium text-danger">
          <IconError className="mt-0.5 size-4 shrink-0" />
          <ForeignText>{message}</ForeignText>
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <Button id={`${id}-add`} variant="secondary" className="mt-2.5" onClick={() => append({ text: '' })}>
        <IconPlus className="size-4" />
        {words.addFeature}
      </Button>
    </fieldset>
  );
}
