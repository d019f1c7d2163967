import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { controlClass, Field } from '../../../ui/Field';
import { MESSAGE_MAX, MESSAGE_MIN, counterWords, lengthOf } from './feedbackForm';

interface MessageFieldProps {
  /** What is typed so far, to be counted. */
  text: string;
  error: string | undefined;
  input: ComponentProps<'textarea'>;
}

/** The message and its counter: always to be seen, heard from 90 % on. Nothing that is pasted is cut off. */
export function MessageField({ text, error, input }: MessageFieldProps) {
  const length = lengthOf(text);
  const max = MESSAGE_MAX.toLocaleString('en');
  return (
    <div>
      <Field
        label="Message"
        hint={
          <span className="flex justify-between gap-4">
            {`${MESSAGE_MIN} to ${max} characters.`}
            <span
              aria-hidden="true"
              className={clsx('shrink-0 tabular-nums', length > MESSAGE_MAX && 'font-semibold text-danger')}
            >
              {length.toLocaleString('en')} / {max}
            </span>
          </span>
        }
        error={error}
      >
        {(ids) => <textarea rows={8} {...input} {...ids} className={controlClass('min-h-40 resize-y py-2')} />}
      </Field>
      <p role="status" className="sr-only">
        {counterWords(length)}
      </p>
    </div>
  );
}
