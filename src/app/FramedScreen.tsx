import { buttonClass } from '../ui/Button';

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
