import { FeatureMark } from '../../../ui/drawings/FeatureMark';

const FEATURES = [
  {
    mark: 'highlight',
    title: 'It reads the page you are on',
    text: 'Press the shortcut and the extension takes the text of that one page and has an AI model read it. It looks at nothing until you ask.',
  },
  {
    mark: 'tag',
    title: 'It writes a summary and tags',
    text: 'A few plain sentences say what the page was about, and a handful of tags say where it belongs. Every word of it is yours to change.',
  },
  {
    mark: 'ribbon',
    title: 'It files the bookmark for you',
    text: 'The page goes to the bookmark service you connect, with its summary and tags. Your collection stays there, and stays yours.',
  },
] as const;

export function HomeFeatures() {
  return (
    <section aria-labelledby="features" className="border-y border-border bg-surface">
      <div className="site-width py-16 lg:py-20">
        <h2 id="features" className="text-h1">
          A bookmark that remembers why you kept it
        </h2>
        <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8 lg:gap-12">
          {FEATURES.map(({ mark, title, text }) => (
            <li key={mark}>
              <FeatureMark kind={mark} />
              <h3 className="mt-5 text-h3 font-semibold">{title}</h3>
              <p className="mt-2 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
