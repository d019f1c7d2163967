import { useEffect, useState } from 'react';

import { LOCAL_KEYS } from '../../../config/storageKeys';
import { readLocal, onLocalChange, writeLocal } from '../../../lib/browserStorage';
import { type Dict, parseDict } from '../../../lib/dict';
import { selectUser, useSession } from '../../../session/store';
import { commonZh } from '../../../text/zh/common';
import { feedbackZh as labels } from '../../../text/zh/feedback';
import { Button } from '../../../ui/Button';
import { FoldedText } from '../drawer/DetailList';
import { ANSWER_MAX } from './useAnswer';

const TEMPLATES_MAX = 20;
const NAME_MAX = 30;

/** Frequent answers, kept in this browser for the administrator who saved them. */
export function AnswerTemplates({ answer, onInsert }: { answer: string; onInsert: (template: string) => void }) {
  const userId = useSession((state) => selectUser(state)?.id) ?? '';
  const [templates, setTemplates] = useState(() => readTemplates(userId));
  const [message, setMessage] = useState('');
  useEffect(() => onLocalChange([LOCAL_KEYS.feedbackTemplates], () => setTemplates(readTemplates(userId))), [userId]);
  const keep = (next: readonly string[], done: string) => {
    setTemplates(next);
    setMessage(writeTemplates(userId, next) ? done : labels.templateNotKept);
  };
  // Read anew before each change: another tab may have changed them, and its event may not be here yet.
  const add = () => {
    const text = answer.trim();
    const stored = readTemplates(userId);
    if (text === '') setMessage(labels.answerMissing);
    else if (stored.length >= TEMPLATES_MAX) setMessage(labels.templateFull(TEMPLATES_MAX));
    else keep(withTemplate(stored, text), labels.templateSaved);
  };
  const remove = (text: string) =>
    keep(
      readTemplates(userId).filter((template) => template !== text),
      labels.templateRemoved,
    );
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

/** All that is stored, by user. */
const readAll = (): Dict => parseDict(readLocal(LOCAL_KEYS.feedbackTemplates));

/** The stored answers of a user; anything else under the key counts as none. */
export function readTemplates(userId: string): readonly string[] {
  const all = readAll();
  const stored = Object.hasOwn(all, userId) ? all[userId] : [];
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '')
    .map((entry) => entry.slice(0, ANSWER_MAX))
    .slice(0, TEMPLATES_MAX);
}

/** `false` when the browser stores nothing. */
const writeTemplates = (userId: string, templates: readonly string[]): boolean =>
  writeLocal(LOCAL_KEYS.feedbackTemplates, JSON.stringify({ ...readAll(), [userId]: templates }));

/** With one more at the end; the same text is kept once. */
export const withTemplate = (templates: readonly string[], text: string): readonly string[] =>
  templates.includes(text) ? templates : [...templates, text];

export function templateName(text: string): string {
  const first = text.trim().split('\n')[0] ?? '';
  return first.length > NAME_MAX ? `${first.slice(0, NAME_MAX - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : first;
}

export const insertTemplate = (answer: string, template: string): string =>
  answer.trim() === '' ? template : `${answer.trimEnd()}\n\n${template}`;
