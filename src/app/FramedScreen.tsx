import { buttonClass } from '../ui/Button';

/**
 * Whether the page stands in a frame, be it of our own site. The last defence against clickjacking, for a server that was
 * set up without the headers (a `<meta>` policy cannot forbid framing): in a frame nothing starts and no session is read.
 */
export const isFramed = (): boolean => globalThis.top !== globalThis.self;

/**
 * All that another site gets to show of us: a way out. Which screen was asked for is not said, so that nothing on it can be
 * laid under somebody's pointer.
 *
 * @param href the address that was to be framed
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
