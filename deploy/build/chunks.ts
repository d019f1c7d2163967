/** Matches module paths, with slashes or backslashes. */
const at = (...patterns: string[]): RegExp => new RegExp(`/(?:${patterns.join('|')})`.replaceAll('/', '[\\\\/]'));

const packages = (...names: string[]): string => `node_modules/(?:${names.join('|')})/`;

/**
 * Rules that assign modules to chunks. The first matching group wins. React and the router are separate, because they rarely change
 * and so stay in the browser cache across releases. Pages of one area share a chunk, except pages that few of its visitors open.
 */
const groups = [
  {
    name: 'react',
    test: at(packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom')),
    tags: ['$initial' as const],
  },
  { name: 'frame', tags: ['$initial' as const] },
  {
    name: 'charts',
    test: at(packages('d3-[\\w-]+', 'internmap'), 'src/pages/admin/charts/Chart\\.'),
  },
  {
    name: 'api',
    test: at(
      packages('axios'),
      'src/http/(?!bindToSession)',
      'src/api/(?:plans|auth|decode|row)',
      'src/config/(?:assumedPaths|mapping)',
      'src/session/refreshRequest',
    ),
  },
  // Separate from `fields`, because public pages parse data but have no forms.
  { name: 'decode', test: at(packages('valibot'), 'src/domain/dates', 'src/lib/identifiers', 'src/text/en/responses') },
  {
    name: 'fields',
    test: at(
      'src/forms/(?:authForm|FormError|CredentialsForm|serverErrors)',
      'src/ui/PasswordField',
      'src/components/PausedButton',
      'src/text/en/actions',
      'src/session/(?:actions|connect/connection)',
      'src/http/bindToSession',
    ),
  },
  {
    name: 'pictures',
    test: at(
      'src/components/(?:SavedCard|SendLink)',
      'src/pages/site/(?:article/(?:Keys|BrowserPicture)|home/HomeActions)',
    ),
  },
  { name: 'guide', test: at('src/pages/site/instructions/') },
  // Separate, because the pricing page doesn't need the questions of the support page.
  { name: 'support', test: at('src/pages/site/support/') },
  { name: 'site', test: at('src/pages/site/(?:pricing|faq)') },
  // Separate, because the support page and the admin area share it.
  { name: 'search', test: at('src/lib/matchWords') },
  { name: 'legal', test: at('src/pages/site/legal/') },
  { name: 'panels', test: at('src/ui/(?:Alert|EmailText|Field|panels)') },
  {
    name: 'parts',
    test: at(
      'src/plans/',
      'src/components/StatusBadge',
      'src/ui/Badge',
      'src/text/en/status',
      'src/domain/subscription',
      'src/domain/(?:plan|money)',
    ),
    minShareCount: 2,
  },
  // All pages, even public ones, load these chunks if the user has the extension. So they must not need chunks of signed-in pages.
  { name: 'connect', test: at('src/session/connect/(?:policy|request)') },
  { name: 'extension-status', test: at('src/session/connect/extensionStatus') },
  // A separate chunk, because the dashboard and the subscription page have no forms.
  { name: 'forms', test: at(packages('react-hook-form', '@hookform/resolvers', '@standard-schema')) },
  { name: 'account-forms', test: at('src/pages/account/(?:profile|feedback)/') },
  { name: 'csv', test: at(packages('papaparse'), 'src/components/csvText') },
  // Must precede `signed-in`, because signed-out users need these modules to create an account or reset a password.
  { name: 'new-account', test: at('src/forms/(?:NewPassword|accountSentences)') },
  {
    name: 'signed-in',
    test: at('src/(?!pages|text/zh|api/admin|domain/series|ui/Switch)', 'node_modules/'),
    minShareCount: 2,
  },
  {
    name: 'setup',
    test: at(
      'src/pages/admin/(?:settings|plans|create-admin|mails)/',
      'src/pages/admin/(?:CreateAccountForm|endDate|generatePassword|users/(?:Assign|CreateUserPage)|subscriptions/(?:ChangeDialog|change))',
      'src/api/(?:adminSettings|adminSubscriptionRecord)',
      'src/text/zh/(?:settings|plans|assign|createAccount|subscriptionChange)',
      'src/ui/Switch',
    ),
  },
  // Parts of lists that load on first use.
  {
    name: 'list-tools',
    test: at(
      'src/pages/admin/(?:list/(?:BulkBar|SelectAll|SavedViewsDialog)|users/BulkAssignDialog|subscriptions/BulkExtendDialog)',
      'src/text/zh/listTools',
    ),
  },
  { name: 'import', test: at('src/pages/admin/users/(?:Import|import|useImport)', 'src/text/zh/importUsers') },
  // Pages that users open from emails. Separate, because the login page doesn't need them.
  {
    name: 'auth-mail',
    test: at('src/pages/auth/(?:activate/|reset/|LoginStep|linkErrors|linkToken)'),
  },
  { name: 'email-providers', test: at(packages('@zootools/email-spell-checker'), 'src/pages/auth/emailProviders') },
  // Separate, because the login page doesn't need this code either.
  { name: 'auth-email', test: at('src/pages/auth/(?:EmailForm|providerHints|forgot/)') },
  { name: 'register', test: at('src/pages/auth/register/') },
  { name: 'auth', test: at('src/pages/auth/'), includeDependenciesRecursively: true },
  { name: 'account', test: at('src/pages/account/'), includeDependenciesRecursively: true },
  // Separate, because the user list has no charts.
  { name: 'time-charts', test: at('src/pages/admin/charts/TimeCharts', 'src/api/adminStats') },
  // Separate, because the admin dashboard needs no list, and a list needs no other list.
  {
    name: 'admin-dashboard',
    test: at('src/pages/admin/dashboard/'),
  },
  {
    name: 'admin-records',
    test: at('src/pages/admin/(?:feedback|mails|payments|subscriptions)/', 'src/api/adminFeedback'),
  },
  {
    name: 'admin-lists',
    test: at('src/pages/admin/(?:list/|users/|listColumns|drawer/RecordDrawer)', 'src/text/zh/assign'),
  },
  // Separate, because the admin dashboard has no dialogs and no row actions.
  {
    name: 'admin-parts',
    test: at(
      'src/pages/admin/(?:ConfirmDialog|CopyButton|LazyPart|NoticeToast|RowActions|RowDialog|SupportMail|currentSubscription)',
      'src/text/zh/subscriptions',
    ),
  },
  // Separate, because it loads only when the page is idle.
  { name: 'menu-counts', test: at('src/app/layout/(?:MenuCounts|useRoleCheck)') },
  {
    name: 'admin',
    test: at('src/pages/admin/', 'src/api/admin', 'src/text/zh/(?!commandNotice|signInAgain)'),
    includeDependenciesRecursively: true,
  },
];

export const codeSplitting = {
  groups: groups.map((group, index) => ({
    // A shared chunk must not include its dependencies, because every page would then load libraries that one area needs. The
    // chunks of areas come last and include their dependencies, because otherwise chunks would import each other.
    includeDependenciesRecursively: false,
    ...group,
    priority: groups.length - index,
  })),
};

/** Removes React and Rolldown's runtime from the preloads of a lazy chunk, because every page has already loaded both. */
export const withoutLoaded = (_file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? needs : needs.filter((path) => !/\/(?:react|rolldown-runtime)-[\w-]{8}\.js$/.test(path));
