import type { LegalSection } from './legalText';
import { TERMS_LIMITS_SECTIONS } from './termsLimitsSections';

const USE_SECTIONS: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    blocks: [
      'These terms apply between you and the operators of AI Bookmark (“we”, “us”). By creating an account or using the extension you accept them. If you use AI Bookmark for a company, you confirm that you may accept them on its behalf. If you do not accept them, please do not use the service.',
      'Our Privacy Policy says how personal data are handled.',
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
      {
        points: [
          'You must be at least 16 years old, and old enough to make this agreement where you live.',
          'Give an e-mail address at which you can be reached, and activate the account by the link we send there.',
          'Keep your password to yourself and log out on devices that others use. You are responsible for what happens through your account until you tell us that someone else has got into it.',
          'One person, one account. Do not sell, lend or share access.',
        ],
      },
      'The e-mail address of an account cannot be changed in the profile. Write to us if yours has to change.',
    ],
  },
  {
    id: 'plans',
    title: 'Free and Pro',
    blocks: [
      {
        points: [
          ['Free', 'costs nothing. You supply your own key for an AI provider, and ads are shown.'],
          [
            'Pro',
            'is paid by the month (Pro Monthly) or by the year (Pro Yearly). The AI is run by us, no key is needed, and no ads are shown.',
          ],
        ],
      },
      'What each plan contains and costs is shown on the pricing page at the time you buy. Hosted AI is meant for one person’s own reading. We may slow down or pause use that is far beyond that, for example automated saving, and we tell you if we do.',
    ],
  },
  {
    id: 'billing',
    title: 'Prices and billing',
    blocks: [
      {
        points: [
          'Pro is paid in advance. Pro Monthly is charged each month, Pro Yearly in one amount each year. The price per month that is shown with the yearly plan is that amount divided by twelve.',
          'The payment page shows the exact amount, the currency and any tax before you confirm.',
          'A subscription renews for another period of the same length until it is cancelled. The Subscription page shows the date on which it renews or ends.',
          'Payments are carried out by our payment provider, whose terms apply to the payment itself.',
          'If a payment fails, we may pause Pro until it is settled. Your account then works as on Free.',
          'If a price goes up, we tell you by e-mail before your next renewal, so that you can cancel first. A period that is already paid for is not affected.',
        ],
      },
    ],
  },
  {
    id: 'cancelling',
    title: 'Cancelling and refunds',
    blocks: [
      'You can cancel at any time on the Subscription page, without giving a reason. Pro then runs to the end of the period you have paid for, is not renewed, and your account goes on as Free. You do not lose your account or your bookmarks.',
      'A period that has begun is not refunded in part, unless the law where you live says so or the service was not what we promised. If you are a consumer with a right to withdraw within a certain time after buying, nothing here takes that right away: write to us and we see to it.',
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    blocks: [
      'Please do not:',
      {
        points: [
          'break the law or the rights of others with what you save, or save what you are not allowed to copy or pass on;',
          'send pages through the service that you have a duty to keep secret, unless you may share them with the AI provider and the bookmark service involved;',
          'drive the service by scripts, try to get around limits or plans, or use the hosted AI for anything but your own bookmarks;',
          'look for weaknesses in ways that harm others, take part in attacks, or read data that are not yours;',
          'copy, rent or resell the service, or remove notices from it.',
        ],
      },
    ],
  },
];

export const TERMS_SECTIONS: readonly LegalSection[] = [...USE_SECTIONS, ...TERMS_LIMITS_SECTIONS];
