import { paths } from '../../../config/paths';
import { IconChevronDown } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';

interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly link?: { readonly label: string; readonly to: string };
}

interface FaqProps {
  questions: readonly Question[];
  isFirstOpen?: boolean;
}

export function Faq({ questions, isFirstOpen = false }: FaqProps) {
  return (
    <div className="divide-y divide-border border-y border-border">
      {questions.map(({ id, question, answer, link }, place) => (
        <details key={id} id={id} open={isFirstOpen && place === 0} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
            <span>{question}</span>
            <IconChevronDown className="size-5 shrink-0 text-primary transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid max-w-measure gap-3 pb-5 text-ink-2">
            {answer.map((paragraph) => (
              <p key={paragraph} className="wrap-anywhere">
                {paragraph}
              </p>
            ))}
            {link !== undefined && (
              <p>
                <TextLink to={link.to}>{link.label}</TextLink>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

export const PLAN_QUESTIONS: readonly Question[] = [
  {
    id: 'how-subscription-works',
    question: 'How does the subscription work?',
    answer: [
      'You pay for Pro in advance, monthly or yearly. Pro Monthly is charged every month and Pro Yearly once a year. The yearly card shows the full amount and the price per month.',
      "Log in, choose a plan, and pay on our payment provider's page. Pro starts as soon as the payment is confirmed, usually within a minute.",
    ],
  },
  {
    id: 'cancel',
    question: 'How do I cancel?',
    answer: [
      "Click Cancel subscription on the Subscription page. You keep Pro until the end of the period you've paid for and won't be charged again. After that, your account switches to Free.",
      "Cancelling doesn't delete anything. You keep your account and all your bookmarks.",
    ],
    link: { label: 'Open Subscription', to: paths.subscription() },
  },
  {
    id: 'own-key',
    question: 'Can I use my own AI key?',
    answer: [
      "Yes. That's how Free works. Create an API key with an AI provider and enter it in the extension's settings. The provider bills you for usage. We recommend setting a spending limit.",
      "Pro doesn't need a key. We run the AI, and usage is included in the price.",
    ],
    link: { label: 'How to set up a key', to: `${paths.instructions()}#ai-key` },
  },
  {
    id: 'free-or-pro',
    question: 'What is the difference between Free and Pro?',
    answer: [
      "Both read the page, write a summary and tags, and save the bookmark. On Free you use your own AI key and see ads. On Pro there's no key to manage and there are no ads.",
    ],
  },
  {
    id: 'monthly-or-yearly',
    question: 'Can I switch from monthly to yearly?',
    answer: [
      'Yes. Choose the yearly plan on the Subscription page. The payment page shows the exact amount before you confirm anything.',
    ],
    link: { label: 'See the yearly plan', to: paths.subscription('pro_yearly') },
  },
  {
    id: 'bookmarks-after-pro',
    question: 'What happens to my bookmarks when Pro ends?',
    answer: [
      "Nothing. They stay in the bookmark service you connected, with their summaries and tags, whatever plan you're on.",
    ],
  },
  {
    id: 'payment-and-receipts',
    question: 'How are payments handled, and where are my receipts?',
    answer: [
      "You enter your card details on our payment provider's page. They never reach this site. The payment page shows the final amount, including any tax, before you pay. Every payment is listed in your billing history.",
    ],
    link: { label: 'Open billing history', to: paths.billingHistory() },
  },
];

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
    question: "The extension says I'm not logged in.",
    answer: [
      'Open the extension and choose Connect. Our login page opens. Once you log in, the extension is connected and you can close the tab.',
      "If nothing happens, check that you're not in a private window where the extension is turned off.",
    ],
    link: { label: 'Logging in, step by step', to: `${paths.instructions()}#sign-in` },
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
      "Usually the key was copied with an extra space, has been revoked, or the account is out of credit. The provider's dashboard shows the cause. Create a new key, enter it in the extension and try again. Never send us the key itself.",
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

/** Removes case, accents, and hyphens, so that `E-MAIL` finds `email`. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[-‐‑]/g, '').toLowerCase();

export function findQuestions(questions: readonly Question[], query: string): readonly Question[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return questions;
  return questions.filter(({ question, answer }) => {
    const text = fold([question, ...answer].join(' '));
    return words.every((word) => text.includes(word));
  });
}
