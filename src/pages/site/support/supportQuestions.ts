import { paths } from '../../../config/paths';
import { matchWords } from '../../../lib/matchWords';
import type { Question } from '../faq/questions';

/** Questions that the pricing page omits, because visitors there haven't paid yet. */
export const PAID_QUESTIONS: readonly Question[] = [
  {
    id: 'pro-not-active',
    question: "I paid, but Pro isn't active.",
    answer: [
      "Confirmation can take a few minutes. Open the Subscription page and click “Check again”. If Pro still isn't active after an hour, email us from your account's address with the date and amount of the payment.",
    ],
    link: { label: 'Open Subscription', to: paths.subscription() },
  },
];

export const USE_QUESTIONS: readonly Question[] = [
  {
    id: 'no-activation-mail',
    question: "I didn't get the activation email.",
    answer: [
      "Check your spam folder first. If it's not there, try to log in. If your account isn't activated yet, the login page offers to send a new link.",
    ],
    link: { label: 'Go to login', to: paths.login() },
  },
  {
    id: 'forgot-password',
    question: 'I forgot my password.',
    answer: [
      "Request a reset link with your account's email address. To protect your privacy, the page shows the same message whether or not an account exists.",
    ],
    link: { label: 'Reset your password', to: paths.forgotPassword() },
  },
  {
    id: 'extension-not-connected',
    question: "The extension says I'm not signed in.",
    answer: [
      'Open the extension and choose to sign in. Our login page opens. Once you log in, the extension is connected and you can close the tab.',
      "If nothing happens, check that you're not in a private window where the extension is turned off.",
    ],
    link: { label: 'Signing in, step by step', to: `${paths.instructions()}#sign-in` },
  },
  {
    id: 'shortcut-silent',
    question: "The shortcut doesn't work.",
    answer: [
      'Another program or extension may have taken Alt+S or Option+S. Look at the list of extension shortcuts in your browser (in Chrome: chrome://extensions/shortcuts) and choose a different shortcut there.',
      "Browsers don't let extensions work on some pages, such as their settings, the new tab page, and the extension store. Try an ordinary web page.",
    ],
  },
  {
    id: 'key-refused',
    question: "My AI key doesn't work.",
    answer: [
      "Usually the key was copied with an extra space, has been revoked, or the account is out of credit. The provider's dashboard shows the cause. Create a new key, enter it in the extension, and try again. Never send us the key itself.",
    ],
  },
  {
    id: 'wrong-summary',
    question: "A summary is wrong or a tag doesn't fit.",
    answer: [
      'AI makes mistakes, and it can only work with the text it was given. Change the summary or the tags in your bookmark service; a saved page is an ordinary bookmark there. If it keeps happening on one site, send us the URL of a page.',
    ],
    link: { label: 'Send feedback', to: paths.feedback() },
  },
  {
    id: 'delete-account',
    question: 'How do I delete my account?',
    answer: [
      "Open your profile and click “Ask us to delete my account”. We've prepared the message for you. Nothing is sent until you click Send feedback. If you have an active plan, cancel it first so you aren't charged again.",
    ],
    link: { label: 'Open your profile', to: paths.profile() },
  },
];

const withoutHyphens = (text: string): string => text.replace(/[-‐‑]/g, '');

/** Ignores hyphens, so that `e-mail` finds `email`. */
export function findQuestions(questions: readonly Question[], query: string): readonly Question[] {
  const matches = matchWords(withoutHyphens(query.trim()));
  return questions.filter(({ question, answer }) => matches(withoutHyphens([question, ...answer].join(' '))));
}
