import { useSlot } from '../components/useSlot';
import { adminWords } from '../text/adminWords';
import type { ProblemWords } from '../text/zh/problemScreens';
import { isAdminPath } from './layout/adminPath';
import { problemEn } from './problemEn';

/** The words of the problem screens: Chinese under /admin, once an administrator has brought them. */
export function useProblemWords(pathname: string): { zh: boolean; words: ProblemWords } {
  const chinese = useSlot(adminWords, false);
  return isAdminPath(pathname) && chinese !== null
    ? { zh: true, words: chinese.problems }
    : { zh: false, words: problemEn };
}
