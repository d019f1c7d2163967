import type { ReactNode } from 'react';

import { messageOf } from '../../http/failure';

const CHINESE = /\p{Script=Han}/u;

/** A message of the server (or a sentence that the spec fixes in English) on a Chinese page: marked as English unless Chinese. */
export function ForeignText({ children }: { children: string }) {
  return CHINESE.test(children) ? children : <span lang="en">{children}</span>;
}

/** The message of an error, for a `QueryView`. */
export const foreignMessage = (error: Error) => <ForeignText>{messageOf(error)}</ForeignText>;

/** The message at a field: from the form in Chinese, or from the server in its language. */
export const fieldError = (error: { message?: string | undefined } | undefined): ReactNode =>
  error?.message && <ForeignText>{error.message}</ForeignText>;
