import { buttonClass } from '../ui/Button';

/**
 * Whether the page is in an iframe, of this site or another. The last defence against clickjacking, for a server that was
 * set up without the headers (a `<meta>` policy cannot forbid framing): in an iframe nothing starts and no session is read.
 */
export const isInIframe = (): boolean => globalThis.top !== globalThis.self;

/**
 * The only screen inside an iframe: a link that opens the address in a window of its own. It shows nothing of the requested
 * screen, so that a framing site has nothing to place under the user's pointer.
 *
 * @param href the address that was framed
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
