/** What the parts of the measurement hand to each other. */

export type Served = { body: Buffer; type: string; encoding: 'br' | null };
export type Files = Map<string, Served>;

export type Tokens = { access_token: string; refresh_token: string };
export type Site = { url: string; signIn: (email: string) => Promise<Tokens>; end: () => void };

export type Profile = {
  name: string;
  viewport: { width: number; height: number };
  cpu: number;
  network: { latency: number; downloadThroughput: number; uploadThroughput: number } | null;
};
export type Profiles = 'fast' | 'slow';

/** What the browser says of a page; milliseconds since the navigation began. */
export type Noted = {
  fcp: number;
  lcp: number;
  shifts: number;
  tasks: [start: number, ms: number][];
  readyAt: number;
  headingAt: number;
};

/** One request as the browser counts it; `endMs` is infinite while it is on its way and negative when it failed. */
export type Call = { url: string; bytes: number; type: string; endMs: number };

export type Kind = 'html' | 'css' | 'js' | 'data' | 'font' | 'image' | 'other';
export type Load = Record<Kind, number> & {
  requests: number;
  total: number;
  jsUntilReady: number;
  foreign: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  interactive: number;
};

export type PageName = 'home' | 'bare React' | 'plain HTML' | 'pricing' | 'login' | 'dashboard' | 'admin users';

/** Bytes and times that the targets look at. */
type Aimed = Pick<Load, 'total' | 'js' | 'css' | 'jsUntilReady' | 'cls' | 'foreign'>;
export type Measured = Record<Profiles, { home: Aimed; 'admin users': Aimed }> & {
  moves: { first: number; again: number };
  ratios: { lcp: number; interactive: number };
};
export type Target = { what: string; value: string; limit: string; ok: boolean };

/** One look at the list of users: ms until rows are painted, until all are, of the processor, from a key to the next picture; requests; users. */
export type Look = { paint: number; all: number; processor: number; typing: number; requests: number; total: number };

/** An element `[tag, attributes, children]` or a text. */
export type Tree = string | [tag: string, attributes: Record<string, string>, children: Tree[]];
export type Snapshot = Record<'htmlClass' | 'lang' | 'title' | 'description', string> &
  Record<'styles' | 'inlineStyles' | 'preloads', string[]> & { root: Tree[] };

declare global {
  // Set in the page by the parts that run there.
  var noted: Noted;
  var nextPicture: () => Promise<number>;
  var painted: Promise<{ first: number; all: number }>;
  var keyed: number[];
  var moved: Promise<number>;
}
