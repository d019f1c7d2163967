/** Paths as Vite sees them; other systems have backslashes in them. */
const at = (...patterns: string[]): RegExp => new RegExp(`/(?:${patterns.join('|')})`.replaceAll('/', '[\\\\/]'));

const packages = (...names: string[]): string => `node_modules/(?:${names.join('|')})/`;

/**
 * Which modules share a file, by rule; the first group that fits takes a module. React with the router (browsers keep them
 * from release to release); the layout that every page loads; charts; the HTTP client; forms; what public pages are made of; what the
 * screens behind the login share; and one file for each area of pages. Files of their own have the home page, the guide and the legal pages,
 * and in the back-office what it is set up with, which the daily work does without.
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
      'src/http/',
      'src/api/(?:plans|auth|decode|row)',
      'src/config/(?:assumedPaths|mapping)',
    ),
  },
  {
    name: 'fields',
    test: at(
      packages('valibot'),
      'src/components/(?:authForm|FormError|CredentialsForm|PausedButton|serverErrors)',
      'src/text/en/actions',
      'src/domain/dates',
      'src/lib/(?:identifiers|useLoaded)',
      'src/session/(?:actions|connect/connection)',
    ),
  },
  { name: 'pictures', test: at('src/components/SavedCard', 'src/pages/site/reading/(?:Keys|BrowserPicture)') },
  { name: 'guide', test: at('src/pages/site/instructions/') },
  { name: 'site', test: at('src/pages/site/(?:pricing|support|faq)') },
  { name: 'legal', test: at('src/pages/site/legal/') },
  { name: 'panels', test: at('src/ui/(?:Alert|Field|panels)') },
  {
    name: 'parts',
    test: at(
      'src/components/(?:Plan|plan|StatusBadge)',
      'src/ui/Badge',
      'src/text/en/status',
      'src/domain/subscription',
      'src/domain/(?:plan|money)',
    ),
    minShareCount: 2,
  },
  // What the dashboard and the plan do without.
  { name: 'forms', test: at(packages('react-hook-form', '@hookform/resolvers', '@standard-schema')) },
  { name: 'account-forms', test: at('src/pages/account/(?:profile|feedback)/') },
  {
    name: 'signed-in',
    test: at('src/(?!pages|text/zh|api/admin|components/accountSentences)', 'node_modules/'),
    minShareCount: 2,
  },
  {
    name: 'setup',
    test: at(
      'src/pages/admin/(?:settings|plans|create-admin)/',
      'src/pages/admin/(?:CreateAccountForm|users/(?:AssignPage|CreateUserPage))',
      'src/api/adminSettings',
      'src/text/zh/(?:settings|plans)',
    ),
  },
  { name: 'new-password', test: at('src/components/NewPassword') },
  // Users open these from emails, so the login page does not need them.
  {
    name: 'auth-mail',
    test: at('src/pages/auth/(?:activate/|reset/|linkErrors|linkToken)', 'src/components/accountSentences'),
  },
  { name: 'register', test: at('src/pages/auth/register/') },
  { name: 'auth', test: at('src/pages/auth/'), includeDependenciesRecursively: true },
  { name: 'account', test: at('src/pages/account/'), includeDependenciesRecursively: true },
  {
    name: 'admin',
    test: at('src/pages/admin/', 'src/api/admin', 'src/text/zh/(?!command)'),
    includeDependenciesRecursively: true,
  },
];

export const codeSplitting = {
  groups: groups.map((group, index) => ({
    // With what it imports, a shared group would bring the libraries of one area to all others. The groups of areas come last:
    // what is left belongs to them alone, and apart from them it would make chunks that import each other.
    includeDependenciesRecursively: false,
    ...group,
    priority: groups.length - index,
  })),
};

/** What a lazy part needs beside what every page has loaded before it. */
export const withoutFirst = (_file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? needs : needs.filter((path) => !/\/(?:react|rolldown-runtime)-[\w-]{8}\.js$/.test(path));
