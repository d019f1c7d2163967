import { links } from '../../../config/links';
import { paths } from '../../../config/paths';
import { ExternalLink, TextLink } from '../../../ui/links';
import { ConnectedNote } from './ConnectedNote';
import { Step } from './Step';

/** Steps 1 and 2, which fill the first screen of most windows. */
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
    </>
  );
}
