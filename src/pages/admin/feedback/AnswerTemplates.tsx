import { useState } from 'react';

import { LOCAL_KEYS } from '../../../config/storageKeys';
import { readLocal, writeLocal } from '../../../lib/browserStorage';
import { cleanText } from '../../../lib/cleanText';
import { type Dict, parseDict } from '../../../lib/dict';
import { selectUser, useSession } from '../../../session/store';
import { commonZh } from '../../../text/zh/common';
import { feedbackZh as labels } from '../../../text/zh/feedback';
import { Button } from '../../../ui/Button';
import { FoldedText } from '../drawer/DetailList';

const NAME_MAX = 30;

/** List of saved answers, stored in this browser for each administrator separately. */
export function AnswerTemplates({ answer, onInsert }: { answer: string; onInsert: (template: string) => void }) {
  const userId = useSession((state) => selectUser(state)?.id) ?? '';
  const [templates, setTemplates] = useState(() => readTemplates(userId));
  const [message, setMessage] = useState('');
  const keep = (change: (stored: readonly string[]) => readonly string[], done: string) => {
    // Read the templates again, because another tab might have changed them.
    const next = change(readTemplates(userId));
    setTemplates(next);
    setMessage(writeTemplates(userId, next) ? done : labels.templateNotKept);
  };
  const add = () => {
    const text = answer.trim();
    if (text === '') setMessage(labels.answerMissing);
    else keep((stored) => [...new Set([...stored, text])], labels.templateSaved);
  };
  const remove = (text: string) =>
    keep((stored) => stored.filter((template) => template !== text), labels.templateRemoved);
  return (
    <FoldedText title={labels.templates}>
      {templates.length === 0 ? (
        <p className="text-small text-ink-3">{labels.noTemplates}</p>
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
                aria-label={labels.insertTemplateOf(templateName(text))}
                onClick={() => onInsert(text)}
              >
                {labels.insert}
              </Button>
              <Button
                variant="quiet"
                size="row"
                className="text-danger!"
                aria-label={labels.removeTemplateOf(templateName(text))}
                onClick={() => remove(text)}
              >
                {commonZh.delete}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" size="row" onClick={add}>
          {labels.saveTemplate}
        </Button>
        <p role="status" className="text-small text-ink-2">
          {message}
        </p>
      </div>
      <p className="mt-2 text-small text-ink-3">{labels.templatesHint}</p>
    </FoldedText>
  );
}

const readAll = (): Dict => parseDict(readLocal(LOCAL_KEYS.feedbackTemplates));

export function readTemplates(userId: string): readonly string[] {
  const all = readAll();
  const stored = Object.hasOwn(all, userId) ? all[userId] : [];
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string' && entry.trim() !== '') : [];
}

const writeTemplates = (userId: string, templates: readonly string[]): boolean =>
  writeLocal(LOCAL_KEYS.feedbackTemplates, JSON.stringify({ ...readAll(), [userId]: templates }));

export const templateName = (text: string): string => cleanText(text.trim().split('\n')[0] ?? '', NAME_MAX);

export const insertTemplate = (answer: string, template: string): string =>
  answer.trim() === '' ? template : `${answer.trimEnd()}\n\n${template}`;
