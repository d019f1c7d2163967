import { useSyncExternalStore } from 'react';

import { adminWords } from '../text/adminWords';
import type { ProblemWords } from '../text/zh/problemScreens';
import { isAdminPath } from './layout/adminArea';
import { problemEn } from './problemEn';

const nothingYet = () => null;

/** The words of the problem screens: Chinese under /admin, once an administrator has brought them. */
export function useProblemWords(pathname: string): { zh: boolean; words: ProblemWords } {
  const chinese = useSyncExternalStore(adminWords.on, adminWords.get, nothingYet);
  return isAdminPath(pathname) && chinese !== null
    ? { zh: true, words: chinese.problems }
    : { zh: false, words: problemEn };
}
