/** Names under which browsers are known, most particular first: every one of them also calls itself Safari or Chrome. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
];

/** The browser in a few words, from its user agent: `Chrome 141, Windows`. */
export function browserName(userAgent: string): string {
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const [name, pattern] = BROWSERS.find(([, known]) => known.test(userAgent)) ?? [];
  const browser = pattern && `${name} ${pattern.exec(userAgent)?.[1]}`;
  return [browser, system].filter((part) => part !== undefined).join(', ') || 'unknown';
}

/** Exactly what is sent along when the box is ticked: browser, page and plan. */
export const technicalDetails = (userAgent: string, page: string, plan: string): string =>
  `Browser: ${browserName(userAgent)}\nPage: ${page}\nPlan: ${plan}`;
