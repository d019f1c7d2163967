import { buttonClass } from '../ui/Button';

/** Whether the page is in an iframe. Protects from clickjacking without headers, because a `<meta>` policy can't forbid framing. */
export const isInIframe = (): boolean => globalThis.top !== globalThis.self;

/** Replaces the page in an iframe. It contains no controls of the page, so the other site can't misuse a click. */
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
