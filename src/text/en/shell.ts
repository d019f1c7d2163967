export const shellEn = {
  skip: 'Skip to main content',
  mainNav: 'Main',
  accountNav: 'Account',
  menu: 'Menu',
  closeMenu: 'Close menu',
  accountMenu: 'Account menu',
  accountMenuOf: 'Account menu, ',
  /** The user's name and email follow this text. */
  profileOf: 'Profile of ',
  toDark: 'Switch to dark theme',
  toLight: 'Switch to light theme',
  logout: 'Logout',
  breadcrumb: 'Breadcrumb',

  offline: "You're offline. You can keep reading. You'll be able to send and save again once you're back online.",
  stillOffline: "You're still offline. Checked at ",
  planActive: 'Your plan is active.',

  tryAgain: 'Try again',
  backOnline: "You're back online.",
};

export type ShellText = Readonly<Record<keyof typeof shellEn, string>>;

export const problemsEn = {
  notFoundTitle: 'Page not found',
  notFound: "Sorry, we couldn't find that page. It may have moved, or the URL may have a typo.",
  requestedUrl: 'Requested URL: ',
  home: 'Back to home',
  newVersionTitle: 'A new version is available',
  newVersion: "We've released an update since you opened this page. Reload to continue.",
  reload: 'Reload',
  later: 'Later',
  unreachableTitle: "We couldn't load this page",
  unreachable: 'We lost the connection while loading this page. Check your connection and try again.',
  offlineTitle: "You're offline",
  offline: "This page hasn't loaded yet. It will open as soon as you're back online.",
  retry: 'Try again',
  stillOffline: "You're still offline.",
  faultTitle: 'Something went wrong',
  fault: "Something broke on our end. Anything you've saved is safe.",
  faultAfterWrite: "Something broke on our end. Your last change was saved, so you don't need to repeat it.",
};

export type ProblemText = Readonly<Record<keyof typeof problemsEn, string>>;

export const sessionEn = {
  endsIn: (minutes: number): string =>
    minutes > 1 ? `Your session ends in ${minutes} minutes.` : 'Your session ends in less than a minute.',
  accountChanged: (email: string): string =>
    `You're now logged in as ${email} because you switched accounts in another tab.`,
  understood: 'OK',
};

export type SessionText = typeof sessionEn;
