import { buttonClass } from '../ui/Button';

/**
 * Whether the page is in a frame, of this site or another. The last defence against clickjacking, for a server that was
 * set up without the headers (a `<meta>` policy cannot forbid framing): in a frame nothing starts and no session is read.
 */
export const isFramed = (): boolean => globalThis.top !== globalThis.self;

/**
 * The only screen inside a frame: a link that opens the address in a window of its own. It shows nothing of the requested
 * screen, so that a framing site has nothing to place under the user's pointer.
 *
 * @param href the address that was framed
 */
export function FramedScreen({ href }: { href: string }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <h1 className="sr-only">AI Bookmark</h1>
      <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
        Open in a new window
      </a>
    </main>
  );
}
