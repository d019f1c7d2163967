import { env } from '../../../config/env';
import { paths } from '../../../config/paths';
import { LegalPage, type LegalSection } from './LegalPage';

function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      path={paths.privacyPolicy()}
      lead="What AI Bookmark reads, where it goes, what we keep and for how long, and what you can ask us to do."
      sections={PRIVACY_SECTIONS.flatMap((section) =>
        section.id === 'device' && env.logEndpoint !== null ? [section, reportsSection()] : [section],
      )}
    />
  );
}
export { PrivacyPolicyPage as Component };

const reportsSection = (): LegalSection => ({
  id: 'reports',
  title: 'Errors and speed of this site',
  blocks: [
    'When something goes wrong on a page of this site, your browser sends us an error report so we can fix it. A report contains:',
    [
      'the time, the version of the site, what went wrong, and where in our code;',
      'the kind of page, but not its full URL or its content;',
      'the language of your browser, the size of its window, and whether it was online;',
      'the ID of the failed request to our service, if there was one.',
    ],
    'Passwords, sign-in tokens, and email addresses are removed before the report is sent. The report does not name your account, uses no cookie, and is not linked to other visits. We keep it as long as our technical logs.',
    ...(env.vitalsSample > 0
      ? [
          `From ${Number((env.vitalsSample * 100).toFixed(2))}% of visits, chosen at random, your browser also sends us measurements: how long the server took to respond, how long the page took to appear and to react to a click, and how far its content moved. They contain the kind of page, but nothing about you.`,
        ]
      : []),
  ],
});

const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    blocks: [
      [
        'The extension reads a page only when you ask it to, and only that page.',
        'The text of that page goes to an AI provider, which writes the summary and the tags. On Free that is the provider whose key you entered; on Pro it is the provider that we use.',
        'The finished bookmark goes to the bookmark service you connect.',
        'Your account contains an email address, a username, a password in hashed form, and your plan. We also keep technical logs and records of your payments, your feedback, and the emails we send you.',
        'Payments are handled by a payment provider. This site never sees a card number.',
        'This site sets no advertising or analytics cookies. It keeps your sign-in and your choice of theme in the storage of your own browser.',
      ],
      'The sections below explain this in detail.',
    ],
  },
  {
    id: 'who',
    title: 'Who is responsible',
    blocks: [
      '“We” and “us” are the operators of AI Bookmark. This policy covers the AI Bookmark browser extension, this website, and the account service behind both. It does not cover your AI provider, the bookmark service you connect, or the web pages you save: each of them has its own policy.',
    ],
  },
  {
    id: 'extension',
    title: 'What the extension reads, and when',
    blocks: [
      'The extension acts when you press its shortcut (Alt+S, on a Mac Option+S) or its button. It then takes, from the page in the current tab:',
      {
        'The URL and title': 'of the page, because a bookmark needs them.',
        'The text of the page,': 'because the summary and tags are made from it.',
      },
      'It does not record which pages you visit, does not read pages in the background, and does not read other tabs. Be careful with pages that only you can see, such as email, medical, or bank pages: if you ask the extension to save such a page, its text is sent as described in the next section.',
    ],
  },
  {
    id: 'ai',
    title: 'What is sent to the AI provider',
    blocks: [
      'To write a summary and tags, the URL, the title, and the text of the page are sent to an AI provider together with an instruction. Your plan decides which provider that is.',
      {
        'Free: your own key.':
          'The text goes to the provider whose key you entered, under your account there and under its terms. The extension keeps the key in your browser. This website never asks for it.',
        'Pro: hosted AI.':
          'The text passes through our service to the AI provider that we use on your behalf. We use it to make that one summary and its tags. We do not use it for advertising and do not use it to train models.',
      },
      'Each AI provider decides what it keeps, and for how long. If you bring your own key, please read its data policy.',
    ],
  },
  {
    id: 'bookmark-service',
    title: 'The bookmark service you connect',
    blocks: [
      'A saved bookmark (its URL, title, summary, and tags) is stored in the bookmark service you connect. You choose which of your accounts there the extension uses, and you can revoke the permission at any time, in the extension or in that service. What is stored there is governed by your agreement with that service. Deleting your AI Bookmark account does not delete it.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      'To run your account we process:',
      {
        'Your email address, username, and password.':
          'The password is stored only as a hash, from which it cannot be read back.',
        'Your plan:': 'its name, its status, when it began, and when it ends.',
        'Your messages to us:':
          'feedback with its type, subject, and text, the page you sent it from, and technical details if you check the box that adds them. The form shows exactly which details.',
        'Technical logs:':
          'the time, URL, IP address, and type of browser of each request to our service. We use them to keep the service running and to stop abuse.',
      },
      'Our administrators can see this data where their work requires it, for example to answer a question about a payment. They cannot see your password or the AI key you use on Free.',
    ],
  },
  {
    id: 'device',
    title: 'What is kept on your device',
    blocks: [
      'This site uses no cookies of its own. It keeps the following in the storage of your browser on this device, where you can look at it and delete it:',
      {
        'Your sign-in:':
          'an access token, a refresh token, and the time at which the sign-in expires (auth_token, refresh_token, token_expiry). Logging out removes them. Anyone who can use your browser profile can use them, so log out on a shared computer.',
        'Your theme:': 'light or dark, if you chose one (theme).',
        'Small conveniences:':
          'whether you hid the setup steps (setup_steps), when you connected the extension (extension_connected), feedback that you have written but not sent (feedback_draft), and the company and VAT number that you entered for your receipts (receipt_company), each with your account ID; and when your plan last changed, so that other open tabs load it again (plan_news).',
        'A purchase you began:':
          'the plan you picked, your account ID, and whether you came back from the payment page, for a day at most (purchase).',
        'Until you close the tab:':
          'the page you wanted to open before you logged in (return_to); the email of an account you just created or activated, until the next login (registered_email); whether you switched accounts in another tab (account_changed); whether an extension asked to be connected (extension_connect); whether a page was reloaded because it did not load completely (start_reload); and, for administrators, the page and search of their lists (admin_list_queries). The entries return_to, account_changed, and admin_list_queries also contain your account ID.',
        'For our administrators:':
          'whether an administrator uses this browser, how their lists are shown, and the views and reply templates they saved (known_admin, admin_lists, admin_views, admin_feedback_templates).',
      },
      'When you connect the extension, it receives your sign-in tokens, so that it can use your account. To undo this, log out in the extension.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    blocks: [
      'When you buy Pro, you pay on the page of our payment provider. You give your card or other payment details to that provider, not to us. From the provider we learn what was bought, the amount and currency, the date, whether it succeeded, the kind of payment method, the last four digits of a card, and a reference number. These appear in your billing history and in our records.',
    ],
  },
  {
    id: 'emails',
    title: 'Emails',
    blocks: [
      'We write to you to activate your account, to reset a password, to confirm payments, to tell you of important changes, and to answer you. We record these emails and whether they could be delivered, so that we can help if one does not arrive. There is no newsletter.',
    ],
  },
  {
    id: 'ads',
    title: 'Ads on the Free plan',
    blocks: [
      'Free is paid for by ads. We do not give the text of your pages, your summaries, your tags, your AI key, or your email address to anyone for advertising. Pro shows no ads. This website shows no ads either.',
    ],
  },
  {
    id: 'reasons',
    title: 'Why we may process your data',
    blocks: [
      {
        'To keep our agreement with you:':
          'your account, your plan, payments, the summary and tags you ask for, and the emails about them.',
        'Because of a legitimate interest:':
          'keeping the service safe and working, and answering your messages. You can object to this.',
        'Because the law requires it:': 'keeping records of payments.',
        'Because you agreed:':
          'where we ask you first, such as technical details in feedback. You can change your mind at any time.',
      },
    ],
  },
  {
    id: 'recipients',
    title: 'Who receives data',
    blocks: [
      'We do not sell personal data. Others receive it only where the service needs it:',
      {
        'AI providers:': 'the URL, title, and text of pages you save.',
        'The bookmark service you connect:': 'the bookmark you save.',
        'The payment provider:': 'your email address and the plan you buy, and what you type on its page.',
        'Companies that run servers and deliver email for us:':
          'what they need for this work, under contract and on our instructions.',
        'Authorities:': 'only where the law obliges us.',
      },
      'Some of them may work in countries other than yours. If your law requires safeguards for this, such as standard contractual clauses, we agree on them with the companies that work for us. The AI provider on Free and the bookmark service are your own choice, under your own agreement with them.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep data',
    blocks: [
      {
        'Page text on Pro:':
          'for as long as it takes to write the summary and tags. We do not build an archive of the pages you save.',
        'Account and plan:': 'until you delete the account.',
        'Your feedback and our record of the emails we sent you:':
          'while they help to answer questions about your account, and not after it is deleted, unless a dispute is still open.',
        'Payment records:': 'for as long as tax and accounting law requires, even after the account is deleted.',
        'Technical logs:': 'for a short time, or longer while we investigate an incident.',
        'What is on your device:':
          'your sign-in, feedback that was not sent, the company on your receipts, and whether an administrator uses this browser: until you log out. A purchase you began: for a day at most, or until you log out. Data of one tab: until you close the tab. The rest: until you clear it.',
      },
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    blocks: [
      'Wherever you live, you can ask us to:',
      [
        'tell you what we hold about you and give you a copy of it in a common format;',
        'correct what is wrong (you can change your username yourself on the profile page);',
        'delete your account and its data, except for records that the law requires us to keep;',
        'limit how we use your data, or stop a use that is based on our legitimate interest.',
      ],
      'Write to us from the email address of the account. We may ask you to confirm that the request is yours. We answer within the time the law sets, at no charge. If you think we are wrong, you can complain to the data protection authority of the place where you live.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    blocks: [
      'Connections are encrypted. Passwords are stored as hashes. The pages of this site load no scripts, fonts, or pictures from other companies, which makes it hard to add malicious code to them. No system is perfectly safe; if a breach puts you at risk, we tell you and the authorities as the law requires.',
      'If you believe that you have found a security vulnerability, please write to us before you publish it.',
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
      'We update this policy when the product changes, and we update the date at the top. If a change matters to you, for example a new kind of data or a new kind of recipient, we tell account holders by email before it takes effect.',
    ],
  },
];
