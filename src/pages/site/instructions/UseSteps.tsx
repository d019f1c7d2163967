import { paths } from '../../../config/paths';
import { TextLink } from '../../../ui/links';
import { Keys } from '../reading/Keys';
import { Step } from './Step';

/** Steps 5 to 8: every day. */
export function UseSteps() {
  return (
    <>
      <Step id="save">
        <ol>
          <li>Open the page you want to keep and let it finish loading.</li>
          <li>Click the ribbon in the toolbar, or press the shortcut.</li>
          <li>Wait a few seconds while the page is read and its summary and tags are written.</li>
          <li>The page is now in your bookmark service, with both of them beside it.</li>
        </ol>
        <p>
          Some pages cannot be read: the browser keeps extensions out of its own settings and of the extension store,
          and a page behind a login is read as you see it.
        </p>
      </Step>
      <Step id="shortcut">
        <p>
          On Windows and Linux press <Keys of="Alt+S" />. On a Mac press <Keys of="Option+S" />. It does the same as a
          click on the ribbon.
        </p>
        <p>
          If nothing happens, another program may have taken these keys. Your browser has a page for extension shortcuts
          where you can give AI Bookmark others; in Chrome it is at{' '}
          <code className="font-mono text-small wrap-anywhere">chrome://extensions/shortcuts</code>.
        </p>
        <p>
          Want to feel it first? <TextLink to={`${paths.home()}#demo`}>Try the demo</TextLink> on the home page.
        </p>
      </Step>
      <Step id="theme">
        <p>
          The button with the sun or the moon in the header switches this site between light and dark. Until you press
          it, the site follows your system. The choice is kept in this browser.
        </p>
        <p>
          To follow the system again, choose “Same as system” under Appearance in your{' '}
          <TextLink to={paths.profile()}>profile</TextLink>.
        </p>
      </Step>
      <Step id="edit">
        <p>
          Summary and tags are a first draft, and yours to change. A saved page is an ordinary bookmark in your bookmark
          service: correct its title, its text and its tags there, move it, or delete it.
        </p>
        <p>
          The extension touches a bookmark only when you save its page. Until then your corrections stay as they are.
        </p>
      </Step>
    </>
  );
}
