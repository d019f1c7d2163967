/** Paths as Vite sees them; other systems have backslashes in them. */
const at = (...patterns: string[]): RegExp => new RegExp(`/(?:${patterns.join('|')})`.replaceAll('/', '[\\\\/]'));

const packages = (...names: string[]): RegExp => at(`node_modules/(?:${names.join('|')})/`);

/** Shared components that public pages show. */
const SITE_PARTS = 'Plan|plan|Pro|Popular|Prices|known|use(?:Plans|HeldError|Viewer)|Seo|PageTitle|Saving';

/**
 * Which modules share a file, by rule; the first group that fits takes a module. React with the router (browsers keep them
 * from release to release); the layout that every page loads; what pages of all areas are made of; forms; the road to the
 * server; what all screens behind the login share; and one file for each area of pages.
 */
const groups = [
  {
    name: 'react',
    test: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'),
    tags: ['$initial' as const],
  },
  { name: 'frame', tags: ['$initial' as const] },
  {
    name: 'charts',
    test: packages(
      'recharts',
      'react-is',
      'victory-vendor',
      'd3-\\w+',
      '@reduxjs',
      'react-redux',
      'immer',
      'es-toolkit',
      'decimal.js-light',
    ),
  },
  { name: 'http', test: at('node_modules/axios/', 'src/http/') },
  { name: 'forms', test: packages('react-hook-form', '@hookform') },
  { name: 'fields', test: at('src/ui/Field', 'src/components/(?:FormError|serverFields|useSubmit|password|NewPass)') },
  {
    name: 'parts',
    test: at('src/(?:domain|session|lib|config|text/en)/', 'src/ui/(?!Dialog)', `src/components/(?:${SITE_PARTS})`),
    minShareCount: 2,
  },
  {
    name: 'signed-in',
    test: at(
      'src/(?:api|app|components)/',
      'src/ui/Dialog',
      'node_modules/@(?:tanstack|headlessui|react-aria|react-stately)/',
    ),
    minShareCount: 2,
  },
  { name: 'site', test: at('src/pages/site/(?:pricing|instructions|support|faq|reading)') },
  { name: 'auth', test: at('src/pages/auth/') },
  { name: 'account', test: at('src/pages/account/') },
  { name: 'admin', test: at('src/pages/admin/(?!charts/Chart\\.)', 'src/text/zh/') },
];

export const codeSplitting = {
  // With what a module imports, each group would bring the libraries of one area to all others.
  groups: groups.map((group, index) => ({
    ...group,
    includeDependenciesRecursively: false,
    priority: groups.length - index,
  })),
};

/** What a lazy part needs beside what every page has loaded before it. */
export const withoutFirst = (_file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? needs : needs.filter((path) => !/\/(?:react|rolldown-runtime)-[\w-]{8}\.js$/.test(path));
