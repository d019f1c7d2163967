import { buttonClass } from '../ui/Button';

/** Whether the page is in an iframe. A `<meta>` policy can't forbid iframes, and headers might be missing. */
export const isInIframe = (): boolean => globalThis.top !== globalThis.self;

/** Contains only a link, so that the embedding site can't trick users into clicking a button. */
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
