import { links } from '../../../config/links';
import { paths } from '../../../config/paths';
import { ExternalLink } from '../../../ui/ExternalLink';
import { TextLink } from '../../../ui/TextLink';
import { ConnectedNote } from './ConnectedNote';
import { Step } from './Step';

/** Steps 1 to 4: done once. */
export function SetUpSteps() {
  return (
    <>
      <Step id="install">
        <ol>
          <li>
            Open the <ExternalLink href={links.extensionStore}>extension store</ExternalLink> and add AI Bookmark to
            your browser.
          </li>
          <li>The browser lists what the extension may do. Confirm it.</li>
          <li>
            Open the extensions menu of the toolbar, the puzzle piece in most browsers, and pin AI Bookmark, so that its
            ribbon is always in sight.
          </li>
        </ol>
      </Step>
      <Step id="sign-in">
        <p>
          You need an account; it is free. <TextLink to={paths.register()}>Create one</TextLink> with your e-mail and
          open the link in the activation mail.
        </p>
        <ol>
          <li>Click the ribbon in the toolbar and choose Connect.</li>
          <li>The login page of this site opens and says that it connects the extension. Log in there.</li>
          <li>The connection goes to the extension by itself, and you can close the tab.</li>
        </ol>
        <ConnectedNote />
        <p>
          If the page asks before it connects, go on only if you have just started this from the extension. If it says
          that it cannot connect, nothing was shared: open the extension and choose Connect again.
        </p>
        <p>Logging out in the extension undoes this. Logging out here only signs this site out.</p>
      </Step>
      <Step id="bookmark-service">
        <p>
          Bookmarks are kept in the bookmark service you connect, not with us. So the extension needs to be let in
          there.
        </p>
        <ol>
          <li>Open the settings of the extension and find the bookmark service.</li>
          <li>Follow what the service asks for. Your password for it is only ever typed on its own pages.</li>
          <li>Save any page as a test and look for it in the service.</li>
        </ol>
      </Step>
      <Step id="ai-key">
        <p>
          On <strong className="font-semibold text-ink">Pro</strong> the AI is run by us: skip this step. On{' '}
          <strong className="font-semibold text-ink">Free</strong> the extension works with a key of your own.
        </p>
        <ol>
          <li>Log in at the AI provider of your choice and create an API key.</li>
          <li>
            Set a spending limit there, if the provider has one. What the key is used for is billed by the provider.
          </li>
          <li>Paste the key in the settings of the extension and save.</li>
        </ol>
        <p>
          Treat the key like a password: do not send it to anyone, us included. If it got out, revoke it at the
          provider. Rather not look after a key? <TextLink to={paths.pricing()}>See Pro</TextLink>.
        </p>
      </Step>
    </>
  );
}
