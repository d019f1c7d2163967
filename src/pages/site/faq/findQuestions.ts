import type { Question } from './questions';

/** Case, accents and the kind of hyphen do not matter: `E-MAIL` finds `e-mail` and `email`. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[-‐‑]/g, '').toLowerCase();

/**
 * The questions that hold every word that is asked for, in question or answer.
 *
 * @param wanted what was typed; blank gives all
 */
export function findQuestions(questions: readonly Question[], wanted: string): readonly Question[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return questions;
  return questions.filter(({ question, answer }) => {
    const text = fold([question, ...answer].join(' '));
    return words.every((word) => text.includes(word));
  });
}
