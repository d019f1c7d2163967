import { useEffect, useState } from 'react';

import { type Draft, dropDraft, keepDraft } from './draft';
import { isTyped } from './feedbackForm';

/**
 * Keeps what is typed in local storage with every change, and forgets it when nothing is typed any more (sent, discarded).
 *
 * @returns whether the browser keeps it
 */
export function useDraft(userId: string, { type, subject, content }: Draft): boolean {
  const [isKept, setKept] = useState(true);
  const hasText = isTyped({ subject, content });
  useEffect(() => {
    if (hasText) setKept(keepDraft(userId, { type, subject, content }));
    else dropDraft();
  }, [userId, hasText, type, subject, content]);
  return isKept;
}
