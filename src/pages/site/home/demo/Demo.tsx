import { Button } from '../../../../ui/Button';
import { Keys } from '../../reading/Keys';
import { useShortcutModifier } from '../../reading/shortcutKeys';
import { DEMO_PAGES } from './demoPages';
import { DemoReader } from './DemoReader';
import { DemoResult } from './DemoResult';
import { useDemo } from './useDemo';

/** "Try it here": three canned pages and the shortcut, without installing anything. */
export function Demo() {
  const { page, phase, root, choose, save, next } = useDemo();
  const modifier = useShortcutModifier();
  return (
    <section aria-labelledby="demo" className="site-width pt-16 lg:pt-24">
      <h2 id="demo" className="text-h1">
        Try it here
      </h2>
      <p className="mt-3 max-w-[60ch] text-ink-2">
        Pick a text and press <Keys of={`${modifier}+S`} />, or the button. These three examples are prepared in
        advance: nothing is sent anywhere and nothing is saved.
      </p>
      <noscript>
        <p className="mt-3 text-ink-2">
          The buttons work once JavaScript is on; the text below is what they start from.
        </p>
      </noscript>
      <div ref={root} className="mt-8">
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <div role="group" aria-label="Text to save" className="grid grid-cols-3 gap-2 sm:flex noscript:hidden">
            {DEMO_PAGES.map((choice) => (
              <button
                key={choice.id}
                type="button"
                aria-pressed={choice === page}
                onClick={() => choose(choice)}
                className="min-h-11 rounded-sm border border-border px-1 font-semibold text-ink-2 hover:border-border-strong hover:text-ink aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft sm:px-4"
              >
                {choice.label}
              </button>
            ))}
          </div>
          <DemoReader page={page} isMarked={phase !== 'page'} />
          <div className="grid sm:justify-items-start lg:col-start-2 lg:row-start-1 noscript:hidden">
            {phase === 'saved' ? (
              <Button variant="secondary" onClick={next}>
                Try the next text
              </Button>
            ) : (
              <Button onClick={save} busy={phase === 'reading'} busyLabel="Reading…">
                Save this page
              </Button>
            )}
          </div>
          <DemoResult page={page} isSaved={phase === 'saved'} />
        </div>
        <p role="status" className="sr-only">
          {phase === 'saved' &&
            `Saved in this demo: ${page.title}. Summary: ${page.summary} Tags: ${page.tags.join(', ')}.`}
        </p>
      </div>
    </section>
  );
}
