import { messageOf } from '../../http/failure';

const CHINESE = /\p{Script=Han}/u;

/** What a server (or a sentence that the spec fixes in English) says within a Chinese page: marked as English unless it is Chinese. */
export function ForeignText({ children }: { children: string }) {
  return CHINESE.test(children) ? children : <span lang="en">{children}</span>;
}

/** The message of an error, for a `QueryView`. */
export const foreignMessage = (error: Error) => <ForeignText>{messageOf(error)}</ForeignText>;
