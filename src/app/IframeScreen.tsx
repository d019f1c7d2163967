import { buttonClass } from '../ui/Button';

/**
 * Whether the page is in an iframe. This is the last defense against clickjacking if the server lacks the headers (a `<meta>`
 * policy can't forbid framing). In an iframe, the app doesn't start and reads no session.
 */
export const isInIframe = (): boolean => globalThis.top !== globalThis.self;

/**
 * The only screen inside an iframe: a link that opens the page in a new window. It shows nothing of the requested page, so that
 * a framing site can't place anything under the user's pointer.
 *
 * @param href URL of the framed page
 */
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
