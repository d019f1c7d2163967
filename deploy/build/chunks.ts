/** Folders of the source or packages, as Vite sees their paths; other systems have backslashes in them. */
const within = (...places: string[]): RegExp => new RegExp(`/(?:${places.join('|')})/`.replaceAll('/', '[\\\\/]'));

/**
 * Which modules share a file, by rule: React and the router (browsers keep them from release to release), the layout that
 * every page loads, and one file for each area of pages with the libraries that only it needs.
 */
export const codeSplitting = {
  groups: [
    {
      name: 'react',
      test: within('node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom)'),
      tags: ['$initial' as const],
      priority: 9,
    },
    { name: 'frame', tags: ['$initial' as const], priority: 8 },
    { name: 'charts', test: within('node_modules/recharts', 'admin/dashboard/charts'), priority: 7 },
    { name: 'forms', test: within('node_modules/(?:react-hook-form|@hookform)'), priority: 6 },
    { name: 'http', test: within('node_modules/axios', 'src/http'), priority: 5 },
    { name: 'admin', test: within('src/pages/admin', 'src/text/zh'), priority: 4 },
    { name: 'account', test: within('src/pages/account'), priority: 3 },
    { name: 'auth', test: within('src/pages/auth'), priority: 2 },
  ],
};

/** What a lazy part needs beside what every page has loaded before it. */
export const withoutFirst = (_file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? needs : needs.filter((path) => !/\/(?:react|rolldown-runtime)-[\w-]{8}\.js$/.test(path));
