import { LOCAL_KEYS } from '../../../config/storageKeys';
import { readLocal, writeLocal } from '../../../lib/browserStorage';

export const TEMPLATES_MAX = 20;
export const ANSWER_MAX = 2_000;
const NAME_MAX = 30;

/** The stored answers; anything else under the key is as if there were none. */
export function readTemplates(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readLocal(LOCAL_KEYS.feedbackTemplates) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '')
      .map((entry) => entry.slice(0, ANSWER_MAX))
      .slice(0, TEMPLATES_MAX);
  } catch {
    return [];
  }
}

/** Keeps answers in this browser; `false` when it lets nothing be kept. */
export const writeTemplates = (templates: readonly string[]): boolean =>
  writeLocal(LOCAL_KEYS.feedbackTemplates, JSON.stringify(templates));

/** With one more at the end; one that is there already is not there twice. */
export const withTemplate = (templates: readonly string[], text: string): readonly string[] =>
  templates.includes(text) ? templates : [...templates, text];

/** What a template is called: its first line. */
export function templateName(text: string): string {
  const first = text.trim().split('\n')[0] ?? '';
  return first.length > NAME_MAX ? `${first.slice(0, NAME_MAX - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : first;
}

/** An answer with a template put in at its end. */
export const insertTemplate = (answer: string, template: string): string =>
  answer.trim() === '' ? template : `${answer.trimEnd()}\n\n${template}`;
