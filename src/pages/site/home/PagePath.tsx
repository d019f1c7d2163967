/** What the page passes through on each plan, switched with two radio buttons and style rules: no program is needed. */
export function PagePath() {
  return (
    <section aria-labelledby="path" className={`${SHOWN} mt-16 border-y border-border bg-surface lg:mt-24`}>
      <div className="site-width py-14 lg:py-16">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <h2 id="path" className="text-h1">
            Where your page goes
          </h2>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Plan</legend>
            <Choice value="free" label="On Free" isFirst />
            <Choice value="pro" label="On Pro" />
          </fieldset>
        </div>
        <ol className="mt-8 grid md:grid-cols-3 md:gap-6">
          <Stop title="The tab you are on">
            You press the shortcut, and the extension takes the address, title and text of this one page.
          </Stop>
          <Stop title="Your AI provider" plan="free">
            They go to the AI provider whose key you entered. The provider bills you for what the key is used for.
          </Stop>
          <Stop title="Our AI" plan="pro">
            They pass through our service to the AI provider we use for you. You need no key; its use is part of the
            price.
          </Stop>
          <Stop title="Your bookmark service">
            The page is saved with its summary and tags in the service you connected, and stays there.
          </Stop>
        </ol>
      </div>
    </section>
  );
}

function Choice({ value, label, isFirst = false }: { value: 'free' | 'pro'; label: string; isFirst?: boolean }) {
  return (
    <label className="inline-flex min-h-11 items-center rounded-sm border border-border-strong px-4 font-semibold text-ink-2 hover:text-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input id={`on-${value}`} type="radio" name="path" value={value} defaultChecked={isFirst} className="mr-2" />
      <span>{label}</span>
    </label>
  );
}

// By id, and for named elements: as a group of Tailwind (`… *`), with `[value=pro]`, it had every page judge all its elements anew
// at each key and tick.
const SHOWN = '[&:has(#on-pro:checked)_[data-on=free]]:hidden [&:not(:has(#on-pro:checked))_[data-on=pro]]:hidden';

function Stop({ title, plan, children }: { title: string; plan?: 'free' | 'pro'; children: string }) {
  return (
    <li
      data-on={plan}
      className="relative border-l-2 border-primary pb-7 pl-6 last:pb-0 md:border-t-2 md:border-l-0 md:pt-6 md:pb-0 md:pl-0"
    >
      <span
        aria-hidden="true"
        className="absolute -top-2 -left-2 size-4 rounded-full border-2 border-primary bg-surface"
      />
      <h3 className="text-h3 font-semibold">{title}</h3>
      <p className="mt-1.5 max-w-[34ch] text-ink-2">{children}</p>
    </li>
  );
}
