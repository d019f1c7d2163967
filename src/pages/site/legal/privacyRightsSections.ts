import type { LegalSection } from './legalText';

/** The second half of the privacy policy: why we may, who gets what, how long, and what readers can ask for. */
export const PRIVACY_RIGHTS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'reasons',
    title: 'Why we may process your data',
    blocks: [
      {
        points: [
          [
            'To keep our agreement with you:',
            'your account, your plan, payments, the summary and tags you ask for, and the e-mails that belong to them.',
          ],
          [
            'Because of a legitimate interest:',
            'keeping the service safe and working, and answering your messages. You can object to this.',
          ],
          ['Because the law demands it:', 'keeping records of payments.'],
          [
            'Because you agreed:',
            'where we ask you first, such as technical details in feedback. You can change your mind at any time.',
          ],
        ],
      },
    ],
  },
  {
    id: 'recipients',
    title: 'Who receives data',
    blocks: [
      'We do not sell personal data. Others receive it only where the service needs it:',
      {
        points: [
          ['AI providers:', 'the address, title and text of pages you save.'],
          ['The bookmark service you connect:', 'the bookmark you save.'],
          ['The payment provider:', 'your e-mail address and the plan you buy, and what you type on its page.'],
          [
            'Companies that run servers and deliver e-mail for us:',
            'what they need for that, under contract and on our instructions.',
          ],
          ['Authorities:', 'only where the law obliges us.'],
        ],
      },
      'Some of them may work in countries other than yours. Where your law asks for safeguards for that, such as standard contractual clauses, we use them with the companies that work for us. The AI provider on Free and the bookmark service are your own choice, under your own agreement with them.',
    ],
  },
  {
    id: 'retention',
    title: 'How long data are kept',
    blocks: [
      {
        points: [
          [
            'Page text on Pro:',
            'for as long as it takes to write the summary and tags. We do not build an archive of the pages you save.',
          ],
          ['Account and plan:', 'until you delete the account.'],
          [
            'Feedback and the record of e-mails:',
            'while they help to answer questions about your account, and not after it is deleted, unless a dispute is still open.',
          ],
          ['Payment records:', 'for as long as tax and accounting law requires, even after the account is deleted.'],
          ['Technical logs:', 'for a short time, longer only while an incident is being looked into.'],
          ['What is on your device:', 'until you log out, clear it, or close the tab, as said above.'],
        ],
      },
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    blocks: [
      'Wherever you live, you can ask us to:',
      {
        points: [
          'tell you what we hold about you and give you a copy of it in a common format;',
          'correct what is wrong (you can change your username yourself on the profile page);',
          'delete your account and what belongs to it, apart from records that the law makes us keep;',
          'limit how your data are used, or stop a use that rests on our legitimate interest.',
        ],
      },
      'Write to us from the e-mail address of the account. We may ask you to confirm that the request is yours. We answer within the time the law sets, at no charge. If you think we are wrong, you can complain to the data protection authority of the place where you live.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    blocks: [
      'Connections are encrypted. Passwords are stored as hashes. The pages of this site load no scripts, fonts or pictures from other companies, which leaves little room for code that should not be there. No system is perfectly safe; if a breach puts you at risk, we tell you and the authorities as the law requires.',
      'If you believe that you have found a weakness, please write to us before you publish it.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      'AI Bookmark is not directed at children under 16, and we do not knowingly keep accounts for them. If you learn of such an account, tell us and we delete it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    blocks: [
      'When the product changes, this text changes with it, and so does the date at its top. If a change matters to you, for example a new kind of data or a new kind of recipient, we tell account holders by e-mail before it takes effect.',
    ],
  },
];
