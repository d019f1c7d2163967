import { buttonClass } from '../ui/Button';

/** Whether the page is in an iframe. Prevents clickjacking even without response headers, because a `<meta>` policy can't forbid iframes. */
export const isInIframe = (): boolean => globalThis.top !== globalThis.self;

/** Shown instead of the page if it is in an iframe. Contains only a link, so the embedding site can't trick users into clicking a button. */
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
