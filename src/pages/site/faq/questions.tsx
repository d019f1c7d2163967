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

/** Questions that unfold; without JavaScript as well. */
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

/** Questions about plans and money; they stand on the pricing page and can be searched on the support page. */
export const PLAN_QUESTIONS: readonly Question[] = [
  {
    id: 'how-subscription-works',
    question: 'How does the subscription work?',
    answer: [
      'Pro is paid in advance, by the month or by the year. Pro Monthly is charged once a month; Pro Yearly is charged once a year, and the card shows both the full amount and what it comes to per month.',
      'You choose a plan while signed in, pay on the page of our payment provider and come back here. Pro starts as soon as the payment is confirmed, usually within a minute.',
    ],
  },
  {
    id: 'cancel',
    question: 'How do I cancel?',
    answer: [
      'On the Subscription page, with one button and one confirmation. You keep Pro until the end of the time you have paid for, you are not charged again, and after that your account goes on as Free.',
      'Cancelling deletes nothing: your account and the bookmarks you saved stay as they are.',
    ],
    link: { label: 'Open Subscription', to: paths.subscription() },
  },
  {
    id: 'own-key',
    question: 'Can I use my own AI key?',
    answer: [
      'Yes, that is how Free works. You create an API key with an AI provider, enter it in the settings of the extension, and the provider bills you for what the key is used for. Most providers let you set a spending limit; we suggest that you do.',
      'Pro needs no key: the AI is run by us and its use is part of the price.',
    ],
    link: { label: 'How to set up a key', to: `${paths.instructions()}#ai-key` },
  },
  {
    id: 'free-or-pro',
    question: 'What is the difference between Free and Pro?',
    answer: [
      'The work is the same: the page is read, a summary and tags are written, the bookmark is saved. On Free you supply the AI key and see ads. On Pro there is no key to look after and there are no ads.',
    ],
  },
  {
    id: 'monthly-or-yearly',
    question: 'Can I change from monthly to yearly?',
    answer: [
      'Yes. Choose the yearly plan on the Subscription page. The payment page shows the exact amount before you confirm anything.',
    ],
    link: { label: 'See the yearly plan', to: paths.subscription('pro_yearly') },
  },
  {
    id: 'bookmarks-after-pro',
    question: 'What happens to my bookmarks when Pro ends?',
    answer: [
      'Nothing. They live in the bookmark service that you connected, with the summaries and tags they were saved with. They do not depend on a plan, or on us.',
    ],
  },
  {
    id: 'payment-and-receipts',
    question: 'How is the payment handled, and where are my receipts?',
    answer: [
      'Card details are typed on the page of the payment provider and never reach this site. That page shows the final amount, including tax if there is any, before you pay. Every payment is listed in your billing history.',
    ],
    link: { label: 'Open billing history', to: paths.billingHistory() },
  },
];

/** Questions about using the product; the support page shows them first. */
export const USE_QUESTIONS: readonly Question[] = [
  {
    id: 'no-activation-mail',
    question: 'The activation email has not arrived. What now?',
    answer: [
      'Look in the spam folder first. If it is not there, try to log in with your email and password: an account that waits for activation is offered a fresh link on the login page.',
    ],
    link: { label: 'Go to login', to: paths.login() },
  },
  {
    id: 'forgot-password',
    question: 'I forgot my password.',
    answer: [
      'Ask for a reset link with the email of your account. For your protection the page answers the same whether or not an account exists.',
    ],
    link: { label: 'Reset your password', to: paths.forgotPassword() },
  },
  {
    id: 'extension-not-connected',
    question: 'The extension says that I am not signed in.',
    answer: [
      'Open the extension and choose to sign in. It opens the login page of this site in its connect mode; after you log in, the page hands the connection to the extension and says that you can close the tab.',
      'If nothing happens, check that you are on this site and not in a private window in which the extension is switched off.',
    ],
    link: { label: 'Signing in, step by step', to: `${paths.instructions()}#sign-in` },
  },
  {
    id: 'shortcut-silent',
    question: 'The shortcut does nothing.',
    answer: [
      'Another program or extension may have taken Alt+S or Option+S. Look at the list of extension shortcuts in your browser (in Chrome: chrome://extensions/shortcuts) and give the shortcut free keys there.',
      'Extensions are also kept out of some pages by the browser itself: its settings, its new tab page and the extension store. Try an ordinary web page.',
    ],
  },
  {
    id: 'key-refused',
    question: 'My AI key is refused.',
    answer: [
      'Most often the key was copied with a space, has been revoked, or its account has no credit left. The provider’s own dashboard shows which. Create a new key, enter it in the extension and try again. Never send us the key itself.',
    ],
  },
  {
    id: 'wrong-summary',
    question: 'A summary is wrong or a tag does not fit.',
    answer: [
      'AI makes mistakes, and it can only work with the text it was given. Change the summary or the tags in your bookmark service; a saved page is an ordinary bookmark there. If it happens again and again on one site, send us the address of a page.',
    ],
    link: { label: 'Send feedback', to: paths.feedback() },
  },
  {
    id: 'pro-not-active',
    question: 'I have paid, but Pro is not active.',
    answer: [
      'Confirmation can take a few minutes. Open the Subscription page and press “Check again”. If Pro is still missing after an hour, write to us from the email of your account and name the date and amount of the payment.',
    ],
    link: { label: 'Open Subscription', to: paths.subscription() },
  },
  {
    id: 'delete-account',
    question: 'How do I delete my account?',
    answer: [
      'Open your profile and press “Ask us to delete my account”. The message to us is written for you, and nothing is sent before you press Send feedback. If your plan renews, cancel it first, so that you are not charged again.',
    ],
    link: { label: 'Open your profile', to: paths.profile() },
  },
];

/** Case, accents and the kind of hyphen do not matter: `E-MAIL` finds `e-mail` and `email`. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[-‐‑]/g, '').toLowerCase();

/** The questions that hold every word of the query, in question or answer; all for a blank one. */
export function findQuestions(questions: readonly Question[], query: string): readonly Question[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return questions;
  return questions.filter(({ question, answer }) => {
    const text = fold([question, ...answer].join(' '));
    return words.every((word) => text.includes(word));
  });
}
