import { paths } from '../../../config/paths';
import { IconChevronDown } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';

export interface Question {
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
