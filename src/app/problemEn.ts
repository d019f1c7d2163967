import type { ProblemWords } from '../text/zh/problemScreens';

/** The 404 and crash screens of public and account pages. */
export const problemEn: ProblemWords = {
  notFoundTitle: 'Page not found',
  notFound: 'Sorry, there is no page at this address. It may have moved, or the address has a slip in it.',
  wanted: 'You asked for: ',
  home: 'Back to home',
  newVersionTitle: 'A new version is available',
  newVersion: 'The site was updated after you opened it, so this page could not be loaded. Reload to go on.',
  reload: 'Reload',
  offlineTitle: 'You are offline',
  offline: 'This page has not been loaded yet. It opens as soon as you are connected again.',
  retry: 'Try again',
  stillOffline: 'You are still offline.',
  faultTitle: 'Something went wrong',
  fault: 'The page stopped because of a fault on our side. What you had saved is safe.',
};
