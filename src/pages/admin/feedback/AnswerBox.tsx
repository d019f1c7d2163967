import { FormError } from '../../../components/FormError';
import { feedbackZh as words } from '../../../text/zh/feedback';
import { Alert } from '../../../ui/Alert';
import { controlClass, Field } from '../../../ui/Field';
import { ErrorMessage } from '../list/ErrorMessage';
import { TemplateList } from './TemplateList';
import { ANSWER_MAX, insertTemplate } from './templates';
import type { Answer } from './useAnswer';

/** Where the answer is written, and what became of the last one. */
export function AnswerBox({ answer }: { answer: Answer }) {
  return (
    <div className="grid gap-3">
      <div role="status" className="empty:-mb-3">
        {answer.done !== '' && <Alert tone="ok">{answer.done}</Alert>}
      </div>
      <FormError failure={answer.failure} className="">
        <ErrorMessage error={answer.failure?.error} fallback={answer.fallback} />
      </FormError>
      <Field
        label={words.answer}
        hint={<span className="tabular-nums">{words.answerHint(answer.text.trim().length, ANSWER_MAX)}</span>}
        error={answer.error}
      >
        {(ids) => (
          <textarea
            {...ids}
            ref={answer.box}
            required
            rows={6}
            dir="auto"
            value={answer.text}
            onChange={({ target }) => answer.setText(target.value)}
            className={controlClass('scroll-mb-24 py-2')}
          />
        )}
      </Field>
      <TemplateList
        answer={answer.text}
        onInsert={(template) => {
          answer.setText(insertTemplate(answer.text, template));
          answer.box.current?.focus();
        }}
      />
    </div>
  );
}
