/**
 * Modules that are wanted together, by their paths without an ending; one that ends with a slash is a folder. A path that
 * names nothing is found by `tests/unit/deploy/chunks.test.ts`.
 */
export const TOGETHER = {
  /** What every call needs before it is sent. */
  calls: [
    'src/api/endpoints',
    'src/config/assumedPaths',
    'src/http/send',
    'src/lib/timers',
    'src/text/actionMessages',
    'src/text/callMessages',
  ],
  /** How answers of the server are read. */
  readers: ['node_modules/valibot/', 'src/api/decode', 'src/domain/money', 'src/domain/plan'],
  /** What every page that is read has. */
  head: ['src/components/BelowFold', 'src/components/PageHead', 'src/components/PageTitle'],
  /** The home page without the sections that come later. */
  home: [
    'src/components/lateSection',
    'src/pages/site/home/HomeAudiences',
    'src/pages/site/home/HomeClosing',
    'src/pages/site/home/HomeFeatures',
    'src/pages/site/home/HomeHero',
    'src/pages/site/home/HomePage',
    'src/pages/site/home/lateSections',
    'src/pages/site/reading/Tag',
    'src/ui/drawings/FeatureMark',
    'src/ui/drawings/HeroArt',
  ],
  /** What is shown when something goes wrong. */
  problems: [
    'src/app/NotFoundScreen',
    'src/app/ProblemPanel',
    'src/app/ProblemScreen',
    'src/app/errorKind',
    'src/app/problemEn',
    'src/ui/drawings/LostRibbonArt',
  ],
  /** Plan cards, for the home page and the pricing page. */
  plans: [
    'src/components/PlanAction',
    'src/components/PlanCard',
    'src/components/PlanCardSkeleton',
    'src/components/PlanFeatures',
    'src/components/PlanPrice',
    'src/components/PlansFailure',
    'src/components/PopularFlag',
    'src/components/PricesNeedScript',
    'src/components/ProUnpriced',
    'src/components/ProWithoutPrices',
    'src/components/SavingMark',
    'src/components/knownPlans',
    'src/components/planOffer',
    'src/components/planText',
    'src/components/plansStore',
    'src/components/usePlans',
    'src/components/useViewerPlan',
  ],
  /** What a session needs: guards, login, refresh. */
  session: [
    'src/api/refresh',
    'src/app/KeptFocus',
    'src/app/guards',
    'src/app/useAdminVerification',
    'src/app/useHeldScreen',
    'src/components/Landed',
    'src/components/useDelay',
    'src/lib/localPath',
    'src/session/authActions',
    'src/session/connect/parameters',
    'src/session/gate',
    'src/session/heldWork',
    'src/session/planIntent',
    'src/session/refresh',
    'src/session/refreshLock',
    'src/session/refreshTimer',
    'src/session/renewal',
    'src/session/returnTo',
    'src/session/upkeep',
  ],
  /** What says how something went, and offers to go on. */
  notices: [
    'src/components/useHeldError',
    'src/ui/Alert',
    'src/ui/Button',
    'src/ui/ErrorPanel',
    'src/ui/Spinner',
    'src/ui/TextLink',
    'src/ui/icons/IconCheck',
    'src/ui/icons/IconError',
    'src/ui/icons/IconInfo',
    'src/ui/icons/IconOffline',
    'src/ui/icons/IconOk',
    'src/ui/icons/IconWarning',
  ],
  /** Fields, and what sends them. */
  forms: [
    'src/components/FailureBox',
    'src/components/serverFields',
    'src/components/useRepeatAfterSignIn',
    'src/components/useSending',
    'src/ui/Card',
    'src/ui/Field',
    'src/ui/PasswordField',
    'src/ui/TextField',
    'src/ui/controlClass',
    'src/ui/icons/IconEye',
    'src/ui/icons/IconEyeOff',
  ],
  /** What the pages before the login have in common. */
  'auth-pages': [
    'src/pages/auth/AuthFrame',
    'src/pages/auth/ResendActivation',
    'src/pages/auth/onward',
    'src/pages/auth/usePause',
    'src/pages/auth/useResend',
  ],
} satisfies Record<string, readonly string[]>;

/** Other systems have backslashes in their paths. */
const slashed = (pattern: string): RegExp => new RegExp(pattern.replaceAll('/', '[\\\\/]'));

const test = (paths: readonly string[]): RegExp =>
  slashed(`/(?:${paths.map((path) => (path.endsWith('/') ? path : `${path}\\.`)).join('|')})`);

/** React and the router: browsers keep them from release to release. */
const REACT = slashed('/node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom)/');
/** What the screens of the back-office have in common: what five of them want. */
const ADMIN = slashed('/src/(?:pages/admin/|text/zh/(?:common|status)\\.)');

/**
 * Which modules share a file. What every page loads is two of them, React with the router and the frame of the pages; left
 * to itself the bundler makes some forty small ones of it, which compress worse and take longer to fetch.
 */
export const codeSplitting = {
  groups: [
    { name: 'react', test: REACT, tags: ['$initial' as const], priority: 3 },
    { name: 'frame', tags: ['$initial' as const], priority: 2 },
    // Never with what they import: a part of a form would bring the form library to everybody.
    ...Object.entries(TOGETHER).map(([name, paths]) => ({
      name,
      test: test(paths),
      priority: 1,
      includeDependenciesRecursively: false,
    })),
    { name: 'admin-parts', test: ADMIN, minShareCount: 5, priority: 1, includeDependenciesRecursively: false },
  ],
};

/** What a lazy part needs beside what every page has loaded before it. */
export const withoutFirst = (_file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? needs : needs.filter((path) => !/\/(?:react|rolldown-runtime)-[\w-]{8}\.js$/.test(path));
