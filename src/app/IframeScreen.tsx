import { buttonClass } from '../ui/Button';

/** The last defense against clickjacking if the server lacks the headers, because a `<meta>` policy can't forbid framing. */
export const isInIframe = (): boolean => globalThis.top !== globalThis.self;

/** Shows nothing of the page, so that a framing site can't place anything under the user's pointer. */
export function IframeScreen({ href }: { href: string }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <h1 className="sr-only">AI Bookmark</h1>
      <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
        Open in a new window
      </a>
    </main>
  );
}
