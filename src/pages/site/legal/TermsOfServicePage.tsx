import { paths } from '../../../config/paths';
import { TextLink } from '../../../ui/links';
import { LegalPage, type LegalSection } from './LegalPage';

function TermsOfServicePage() {
  return (
    <LegalPage
      title="Terms of Service"
      path={paths.termsOfService()}
      lead="The agreement between you and us when you use the AI Bookmark extension, this website, and an account."
      sections={TERMS_SECTIONS}
    />
  );
}
export { TermsOfServicePage as Component };

const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    blocks: [
      'These terms apply between you and the operators of AI Bookmark (“we”, “us”). By creating an account or using the extension you accept them. If you use AI Bookmark for a company, you confirm that you may accept them on its behalf. If you do not accept them, please do not use the service.',
      <p>
        Our <TextLink to={paths.privacyPolicy()}>Privacy Policy</TextLink> explains how we handle personal data.
      </p>,
    ],
  },
  {
    id: 'service',
    title: 'What the service does',
    blocks: [
      'AI Bookmark is a browser extension with an account. When you ask it to, it takes the content of the web page you are on, has an AI model write a summary and tags, and saves a bookmark to the bookmark service you connect. You need a browser that the extension supports, an account with a bookmark service and, on the Free plan, a key from an AI provider. What those cost is between you and them.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      [
        'You must be at least 16 years old, and old enough to make this agreement where you live.',
        'Give an email address at which we can reach you, and activate the account with the link we send to it.',
        'Keep your password to yourself and log out on devices that others use. You are responsible for what happens through your account until you tell us that someone else has gained access to it.',
        'One person, one account. Do not sell, lend, or share access.',
      ],
      'The email address of an account cannot be changed in the profile. Write to us if yours has to change.',
    ],
  },
  {
    id: 'plans',
    title: 'Free and Pro',
    blocks: [
      {
        Free: 'costs nothing. You supply your own key for an AI provider, and ads are shown.',
        Pro: 'is billed monthly (Pro Monthly) or yearly (Pro Yearly). We run the AI, you need no key, and no ads are shown.',
      },
      'What each plan contains and costs is shown on the pricing page at the time you buy. Hosted AI is meant for one person’s own reading. We may slow down or pause use that goes far beyond this, for example automated saving, and we tell you if we do.',
    ],
  },
  {
    id: 'billing',
    title: 'Prices and billing',
    blocks: [
      [
        'Pro is paid in advance. Pro Monthly is charged once a month, Pro Yearly once a year. The monthly price that is shown for Pro Yearly is the yearly amount divided by twelve.',
        'The payment page shows the exact amount, the currency, and any tax before you confirm.',
        'A subscription renews for another period of the same length until it is cancelled. The Subscription page shows the date on which it renews or ends.',
        'Payments are carried out by our payment provider, whose terms apply to the payment itself.',
        'If a payment fails, we may pause Pro until it is settled. While Pro is paused, your account works like a Free account.',
        'If a price goes up, we tell you by email before your next renewal, so that you can cancel first. A period that is already paid for is not affected.',
      ],
    ],
  },
  {
    id: 'cancelling',
    title: 'Cancelling and refunds',
    blocks: [
      'You can cancel at any time on the Subscription page, without giving a reason. You then keep Pro until the end of the period you have paid for. It is not renewed, and your account switches to Free. You do not lose your account or your bookmarks.',
      "We do not refund part of a period that has begun, unless the law where you live requires it or the service was not what we promised. If you are a consumer with a right to withdraw within a certain time after buying, these terms do not limit that right: write to us and we'll take care of it.",
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    blocks: [
      'Please do not:',
      [
        'break the law or the rights of others with what you save, or save what you are not allowed to copy or pass on;',
        'save pages that you must keep secret, unless you are allowed to share them with the AI provider and the bookmark service;',
        'use the service with scripts, try to get around limits or plans, or use the hosted AI for anything but your own bookmarks;',
        'look for security vulnerabilities in ways that harm others, take part in attacks, or read data that is not yours;',
        'copy, rent, or resell the service, or remove notices from it.',
      ],
    ],
  },
  {
    id: 'content',
    title: 'Your content and ours',
    blocks: [
      'You keep all rights that you have to what you save and write. You allow us to process it for one purpose: to provide the service to you, as the Privacy Policy describes. We may use the feedback that you send to improve the product, without paying you for it.',
      'The extension, this site, their texts, drawings, and names belong to us or to those who licensed them to us. You may use them as these terms allow, for as long as the terms apply.',
    ],
  },
  {
    id: 'ai-output',
    title: 'What the AI writes',
    blocks: [
      'Summaries and tags are made by a language model. They can be incomplete, out of date, or plainly wrong, and the same page can give different results. They are an aid to memory, not a substitute for the page, and not legal, medical, financial, or other professional advice. Read the source before you rely on it.',
      'As far as we are concerned, you may use the summaries and tags made for you as you like. Remember that the page they came from may be protected by its author’s rights.',
    ],
  },
  {
    id: 'others',
    title: 'Services of others',
    blocks: [
      'The browser, the extension store, your AI provider, the bookmark service, and the payment provider are run by others under their own terms. We do not control them and are not responsible for what they do, for their prices, or for bookmarks that are lost there. Keep a backup of a collection that matters to you; most bookmark services offer an export.',
    ],
  },
  {
    id: 'availability',
    title: 'Availability and changes to the service',
    blocks: [
      'We work to keep the service running but cannot promise that it never fails. Web pages, browsers, and other services change, and some pages cannot be read. We may change, add, or remove features. If a change takes away something essential from a plan you have paid for, you can cancel and get a refund for the remaining time.',
    ],
  },
  {
    id: 'ending',
    title: 'Ending the agreement',
    blocks: [
      'You can stop using AI Bookmark and have your account deleted at any time. We may suspend or close an account that seriously or repeatedly breaks these terms, that puts others or the service at risk, or if the law requires it. If possible, we warn you first and hear your side. If we end the agreement for any other reason, we tell you at least 30 days before, and refund what you have paid for the time after the end.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    blocks: [
      'The service is provided as it is. To the extent the law allows, we give no warranty beyond what these terms say.',
      'We are liable without limit where the law does not let us limit it, such as for intent, gross negligence, or harm to life and health. Otherwise we are liable only for damage that was typical and foreseeable for a service like this, and in total for no more than what you paid us in the twelve months before the damage arose. We are not liable for lost bookmarks that a usual backup would have saved, or for what follows from relying on AI output.',
      'These terms do not limit consumer rights that cannot be waived.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms when the product, the law, or our costs change. We announce changes that matter by email at least 30 days before they apply. If you do not agree, you can cancel before that day; if you continue to use the service after that day, the new terms apply. The date at the top says when this text was last changed.',
    ],
  },
  {
    id: 'law',
    title: 'Law and disputes',
    blocks: [
      'The law of the place where the operator is established applies. If you are a consumer, you also keep the protection of the mandatory law of the country in which you live, and you can go to the courts there. Before going to court, please write to us: most things can be settled that way. If one part of these terms is not valid, the rest still applies.',
    ],
  },
];
