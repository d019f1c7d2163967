import { useState } from 'react';

import { commonZh } from '../../../text/zh/common';
import { feedbackZh as words } from '../../../text/zh/feedback';
import { Button } from '../../../ui/Button';
import { FoldedText } from '../drawer/FoldedText';
import { TEMPLATES_MAX, readTemplates, templateName, withTemplate, writeTemplates } from './templates';

interface TemplateListProps {
  /** What is typed now. */
  answer: string;
  onInsert: (template: string) => void;
}

/** Answers that are given often, kept in this browser. */
export function TemplateList({ answer, onInsert }: TemplateListProps) {
  const [templates, setTemplates] = useState(readTemplates);
  const [said, setSaid] = useState('');
  const keep = (next: readonly string[], done: string) => {
    setTemplates(next);
    setSaid(writeTemplates(next) ? done : words.templateNotKept);
  };
  const add = () => {
    const text = answer.trim();
    if (text === '') setSaid(words.answerMissing);
    else if (templates.length >= TEMPLATES_MAX) setSaid(words.templateFull(TEMPLATES_MAX));
    else keep(withTemplate(templates, text), words.templateSaved);
  };
  return (
    <FoldedText title={words.templates}>
      {templates.length === 0 ? (
        <p className="text-small text-ink-3">{words.noTemplates}</p>
      ) : (
        <ul className="divide-y divide-border">
          {templates.map((text) => (
            <li key={text} className="flex items-center gap-2 py-1">
              <bdi className="min-w-0 flex-1 truncate" title={text}>
                {templateName(text)}
              </bdi>
              <Button
                variant="quiet"
                size="row"
                aria-label={words.insertTemplateOf(templateName(text))}
                onClick={() => onInsert(text)}
              >
                {words.insert}
              </Button>
              <Button
                variant="quiet"
                size="row"
                className="text-danger!"
                aria-label={words.removeTemplateOf(templateName(text))}
                onClick={() =>
                  keep(
                    templates.filter((entry) => entry !== text),
                    words.templateRemoved,
                  )
                }
              >
                {commonZh.delete}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" size="row" onClick={add}>
          {words.saveTemplate}
        </Button>
        <p role="status" className="text-small text-ink-2">
          {said}
        </p>
      </div>
      <p className="mt-2 text-small text-ink-3">{words.templatesHint}</p>
    </FoldedText>
  );
}
