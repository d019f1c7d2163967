import type { LegalSection } from './legalText';

/** The second half of the terms: whose things are whose, what is not promised, how it ends. */
export const TERMS_LIMITS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'content',
    title: 'Your content and ours',
    blocks: [
      'What you save and write stays yours, as far as it was yours before. You allow us to process it for one purpose: to provide the service to you, as the Privacy Policy describes. Feedback that you send may be used to improve the product, without owing you anything for it.',
      'The extension, this site, their texts, drawings and names belong to us or to those who licensed them to us. You may use them as these terms allow, while they apply.',
    ],
  },
  {
    id: 'ai-output',
    title: 'What the AI writes',
    blocks: [
      'Summaries and tags are made by a language model. They can be incomplete, out of date or plainly wrong, and the same page can give different results. They are an aid to memory, not a substitute for the page, and not legal, medical, financial or other professional advice. Read the source before you rely on it.',
      'As far as we are concerned, you may use the summaries and tags made for you as you like. Remember that the page they came from may be protected by rights of its author.',
    ],
  },
  {
    id: 'others',
    title: 'Services of others',
    blocks: [
      'The browser, the extension store, your AI provider, the bookmark service and the payment provider are run by others under terms of their own. We do not control them and are not responsible for what they do, for their prices, or for bookmarks that are lost there. Keep a backup of a collection that matters to you; most bookmark services offer an export.',
    ],
  },
  {
    id: 'availability',
    title: 'Availability and changes to the service',
    blocks: [
      'We work to keep the service running but cannot promise that it never fails. Pages, browsers and the services of others change, and some pages cannot be read. We may change, add or remove features. If a change takes away something essential from a plan you have paid for, you can cancel and get back the part of the price for the time that is left.',
    ],
  },
  {
    id: 'ending',
    title: 'Ending the agreement',
    blocks: [
      'You can stop using AI Bookmark and have your account deleted at any time. We may suspend or close an account that seriously or repeatedly breaks these terms, that puts others or the service at risk, or where the law requires it. Where it is possible we warn you first and hear your side. If we end the agreement without such a cause, we give at least 30 days’ notice and refund what you have paid for the time after it.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    blocks: [
      'The service is provided as it is. To the extent the law allows, we give no warranty beyond what these terms say.',
      'We are liable without limit where the law does not let us limit it, such as for intent, gross negligence, or harm to life and health. Otherwise we are liable only for damage that was typical and foreseeable for a service like this, and in total for no more than what you paid us in the twelve months before the damage arose. We are not liable for lost bookmarks that a usual backup would have saved, or for what follows from relying on AI output.',
      'Rights that you have as a consumer and that cannot be waived stay as they are.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms when the product, the law or our costs change. We announce changes that matter by e-mail at least 30 days before they apply. If you do not agree, you can cancel before that day; if you go on using the service after it, the new terms apply. The date at the top says when this text was last changed.',
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
