import { messages } from './messages';

/** The layout around every page. */
export const shellEn = {
  skip: 'Skip to main content',
  mainNav: 'Main',
  accountNav: 'Account',
  menu: 'Menu',
  closeMenu: 'Close menu',
  accountMenu: 'Account menu',
  accountMenuOf: 'Account menu, ',
  /** Before the name and the e-mail. */
  profileOf: 'Profile of ',
  toDark: 'Switch to dark theme',
  toLight: 'Switch to light theme',
  logout: 'Logout',
  breadcrumb: 'Breadcrumb',

  offline: 'You are offline. What is on the screen stays readable; sending and saving work again once you are back.',
  stillOffline: 'You are still offline. Checked at ',
  planActive: 'Your plan is active.',

  tryAgain: 'Try again',
  backOnline: 'You are online.',
};

export type ShellText = Readonly<Record<keyof typeof shellEn, string>>;

/** The 404 and error screens. */
export const problemsEn = {
  notFoundTitle: 'Page not found',
  notFound: 'Sorry, there is no page at this address. It may have moved, or the address has a slip in it.',
  wanted: 'You asked for: ',
  home: 'Back to home',
  newVersionTitle: 'A new version is available',
  newVersion: 'The site was updated after you opened it, so this page could not be loaded. Reload to go on.',
  reload: 'Reload',
  later: 'Later',
  unreachableTitle: 'This page could not be loaded',
  unreachable: 'The connection broke while the page was on its way. Check your connection and try again.',
  offlineTitle: 'You are offline',
  offline: 'This page has not been loaded yet. It opens as soon as you are connected again.',
  retry: 'Try again',
  stillOffline: 'You are still offline.',
  startFailed: 'This page did not load completely, so it does not work yet.',
  startOffline: 'You are offline. The rest of this page loads when you are connected again.',
  faultTitle: 'Something went wrong',
  fault: 'The page stopped because of a fault on our side. What you had saved is safe.',
  faultAfterWrite:
    'The page stopped because of a fault on our side. Your last change went through: there is no need to repeat it.',
};

export type ProblemText = Readonly<Record<keyof typeof problemsEn, string>>;

/** The notice before a session ends, and the sign-in over a screen with unsaved changes after it has ended. */
export const sessionEn = {
  endsIn: (minutes: number): string =>
    minutes > 1 ? `Your session ends in ${minutes} minutes.` : 'Your session ends in less than a minute.',
  expiredTitle: messages.sessionExpired,
  kept: 'What you typed is kept. Log in to go on where you were. Then press Save again.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  signIn: 'Log in',
  signingIn: 'Logging in…',
  leave: 'Discard and leave',
  accountChanged: (email: string): string => `You are now logged in as ${email}: another tab changed the account.`,
  understood: 'OK',
};

export type SessionText = {
  readonly [Key in keyof typeof sessionEn]: (typeof sessionEn)[Key] extends string ? string : (typeof sessionEn)[Key];
};
