import { paths } from '../../../config/paths';
import { TextLink } from '../../../ui/links';
import { Step } from './Step';

/** Steps 3 and 4, the last ones that are done once. */
export function MoreSetUpSteps() {
  return (
    <>
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
