/** A pattern over paths, written with slashes; other systems have backslashes there. */
const within = (...places: string[]): RegExp => new RegExp(`/(?:${places.join('|')})`.replaceAll('/', '[\\\\/]'));

/** React and the router: browsers keep them from release to release. */
const REACT = within('node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom)/');
/** What every call needs before it is sent. */
const CALLS = within(
  'src/api/endpoints\\.',
  'src/config/assumedPaths\\.',
  'src/http/send\\.',
  'src/lib/timers\\.',
  'src/text/(?:call|action)Messages\\.',
);
/** How answers of the server are read. */
const READERS = within('node_modules/valibot/', 'src/api/decode\\.');
/** What every page that is read has: title and description, a part below the first screen. */
const HEAD = within('src/components/(?:Page(?:Head|Title)|BelowFold)\\.');
/** The home page without the sections that come later. */
const HOME = within(
  'src/pages/site/home/(?:Home(?:Page|Hero|Features|Audiences|Closing)|lateSections)\\.',
  'src/components/lateSection\\.',
  'src/ui/drawings/(?:HeroArt|FeatureMark)\\.',
  'src/pages/site/reading/Tag\\.',
);
/** What is shown when something goes wrong. */
const TROUBLE = within(
  'src/app/(?:ProblemScreen|ProblemPanel|NotFoundScreen|problemEn|errorKind)\\.',
  'src/app/layout/(?:OfflineNotice|TryAgain|useConnection)\\.',
  'src/ui/drawings/LostRibbonArt\\.',
);
/** Plan cards, for the home page and the pricing page. */
const PLANS = within(
  'src/components/(?:[Pp]lan[A-Z]|knownPlans|PlansFailure|plansStore|PopularFlag|ProUnpriced|ProWithoutPrices|PricesNeedScript|SavingMark|usePlans|useViewerPlan|useHeldError)',
  'src/domain/(?:plan|money)\\.',
);
/** What a session needs: guards, login, refresh. */
const SESSION = within(
  'src/app/(?:guards|useAdminVerification|useHeldScreen|KeptFocus)\\.',
  'src/components/(?:Landed|useDelay)\\.',
  'src/api/refresh\\.',
  'src/lib/localPath\\.',
  'src/session/(?:authActions|connect/parameters|gate|heldWork|planIntent|re(?:fresh|newal|turnTo)|upkeep\\.)',
);
/** What says how something went, and offers to go on. */
const NOTICES = within(
  'src/ui/(?:Alert|Button|ErrorPanel|Spinner|TextLink)\\.',
  'src/ui/icons/Icon(?:Check|Error|Info|Offline|Ok|Warning)\\.',
);
/** Fields, what is said beside them, and what sends them. */
const FORMS = within(
  'src/ui/(?:Card|(?:Text|Password)?Field|controlClass)\\.',
  'src/ui/icons/IconEye',
  'src/components/(?:FailureBox|serverFields|useSending|useRepeatAfterSignIn)\\.',
);
/** What the pages before the login have in common. */
const AUTH = within('src/pages/auth/(?:AuthFrame|onward|useResend|usePause|ResendActivation)\\.');
/** What the screens of the back-office have in common. */
const ADMIN = within('src/pages/admin/', 'src/text/zh/(?:common|status)\\.');

/** A chunk of modules that are wanted together, and of nothing that they import. */
const group = (name: string, test: RegExp, priority = 2) => ({
  name,
  test,
  priority,
  includeDependenciesRecursively: false,
});

/**
 * Which modules share a file. What every page loads is two of them, React with the router and the frame of the pages; left
 * to itself the bundler makes some forty small ones of it, which compress worse and take longer to fetch.
 */
export const codeSplitting = {
  groups: [
    { name: 'react', test: REACT, tags: ['$initial' as const], priority: 4 },
    { name: 'frame', tags: ['$initial' as const], priority: 3 },
    group('home', HOME),
    group('head', HEAD),
    group('trouble', TROUBLE),
    group('session', SESSION),
    group('notices', NOTICES),
    group('forms', FORMS),
    group('auth-pages', AUTH),
    group('calls', CALLS),
    { ...group('admin-parts', ADMIN), minShareCount: 5 },
    group('readers', READERS),
    group('plans', PLANS, 1),
  ],
};

/** What a lazy part needs beside what every page has loaded before it. */
export const withoutFirst = (_file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? needs : needs.filter((path) => !/\/(?:react|rolldown-runtime)-[\w-]+\.js$/.test(path));
