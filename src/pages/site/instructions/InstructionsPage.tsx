import type { ReactNode } from 'react';

import { StoreLink } from '../../../components/StoreLink';
import { paths } from '../../../config/paths';
import { storesFor } from '../../../config/stores';
import { formatDateNoWrap } from '../../../domain/dates';
import { useClientValue } from '../../../lib/useClientValue';
import { useConnectedAt } from '../../../session/connect/connection';
import { useSession } from '../../../session/store';
import { IconCheck } from '../../../ui/icons';
import { ExternalLink, TextLink } from '../../../ui/links';
import { ArticlePage } from '../article/ArticlePage';
import { Keys } from '../article/Keys';
import { StepArt, type StepId } from './StepArt';

/** Steps of the guide. Other pages link to these ids. */
const STEPS = [
  { id: 'install', title: 'Install the extension' },
  { id: 'sign-in', title: 'Sign in' },
  { id: 'bookmark-service', title: 'Connect the bookmark service' },
  { id: 'ai-key', title: 'Configure the AI key (Free only)' },
  { id: 'save', title: 'Save bookmarks' },
  { id: 'shortcut', title: 'Use the shortcut' },
  { id: 'theme', title: 'Switch the theme' },
  { id: 'edit', title: 'Edit saved bookmarks' },
] as const satisfies readonly { id: StepId; title: string }[];

function InstructionsPage() {
  return (
    <ArticlePage
      title="How to Use"
      description="Set up AI Bookmark in four steps, save pages with one shortcut, and find, read, and edit your summaries."
      path={paths.instructions()}
      intro={
        <p>
          Set up AI Bookmark in four steps, then learn the everyday basics. If something doesn&apos;t work, see{' '}
          <TextLink to={paths.support()}>Support</TextLink>.
        </p>
      }
      contents={STEPS.map(({ id, title }, place) => ({ id, label: `${place + 1}. ${title}` }))}
      isWide
    >
      <Step id="install">
        <ol>
          <li>
            Open the <StoreLink>extension store</StoreLink> and add AI Bookmark to your browser.
            <OtherStores />
          </li>
          <li>Your browser lists the extension&apos;s permissions. Confirm them.</li>
          <li>
            Open the extensions menu in the toolbar (the puzzle piece in most browsers) and pin AI Bookmark so its
            ribbon is always visible.
          </li>
        </ol>
      </Step>
      <Step id="sign-in">
        <p>
          You need a free account. <TextLink to={paths.register()}>Create one</TextLink> with your email and open the
          link in the activation email.
        </p>
        <ol>
          <li>Click the ribbon in the toolbar and choose Connect.</li>
          <li>Our login page opens to connect the extension. Log in.</li>
          <li>The extension connects automatically, and you can close the tab.</li>
        </ol>
        <ConnectedNote />
        <p>
          If the page asks you to confirm, continue only if you just started this from the extension. If the page says
          that it can&apos;t connect, nothing was shared. Open the extension and click Connect again.
        </p>
        <p>
          To disconnect, log out in the extension. If your Profile page shows the extension as connected, logging out
          here disconnects it, too.
        </p>
      </Step>
      <Step id="bookmark-service">
        <p>Bookmarks are kept in the bookmark service you connect, not with us. So the extension needs access to it.</p>
        <ol>
          <li>Open the extension&apos;s settings and find the bookmark service.</li>
          <li>Follow the service&apos;s instructions. You enter your password only on the service&apos;s own pages.</li>
          <li>Save any page as a test and look for it in the service.</li>
        </ol>
      </Step>
      <Step id="ai-key">
        <p>
          On <strong className="font-semibold text-ink">Pro</strong> we run the AI, so skip this step. On{' '}
          <strong className="font-semibold text-ink">Free</strong> the extension uses your own key.
        </p>
        <ol>
          <li>Log in to the AI provider of your choice and create an API key.</li>
          <li>Set a spending limit there, if the provider offers one. The provider bills you for usage.</li>
          <li>Paste the key into the extension&apos;s settings and save.</li>
        </ol>
        <p>
          Treat the key like a password: don&apos;t send it to anyone, including us. If it leaks, revoke it with the
          provider. Don&apos;t want to manage a key? <TextLink to={paths.pricing()}>See Pro</TextLink>.
        </p>
      </Step>
      <Step id="save">
        <ol>
          <li>Open the page you want to keep and let it finish loading.</li>
          <li>Click the ribbon in the toolbar, or press the shortcut.</li>
          <li>Wait a few seconds while the extension reads the page and writes a summary and tags.</li>
          <li>The page is now in your bookmark service, with its summary and tags.</li>
        </ol>
        <p>
          Some pages can&apos;t be read, because browsers don&apos;t let extensions work on their settings pages or in
          the extension store. On a page that requires a login, the extension reads what you see.
        </p>
      </Step>
      <Step id="shortcut">
        <p>
          On Windows and Linux press <Keys of="Alt+S" />. On a Mac press <Keys of="Option+S" />. The shortcut does the
          same as clicking the ribbon.
        </p>
        <p>
          If nothing happens, another program may have taken these keys. Your browser has a page for extension shortcuts
          where you can choose a different shortcut. In Chrome it is at{' '}
          <code className="font-mono text-small wrap-anywhere">chrome://extensions/shortcuts</code>.
        </p>
        <p>
          {/* Load the page from the server, because the router scrolls before the home page has rendered the demo. */}
          Want to try it first?{' '}
          <TextLink to={`${paths.home()}#demo`} reloadDocument>
            Try the demo
          </TextLink>{' '}
          on the home page.
        </p>
      </Step>
      <Step id="theme">
        <p>
          The sun or moon button in the header switches this site between light and dark. Until you click it, the site
          follows your system. Your choice is saved in this browser.
        </p>
        <p>
          To follow the system again, choose “Same as system” under Appearance in your{' '}
          <TextLink to={paths.profile()}>profile</TextLink>.
        </p>
      </Step>
      <Step id="edit">
        <p>
          The summary and tags are a first draft that you can edit. A saved page is an ordinary bookmark in your
          bookmark service. You can change its title, text, and tags there, move it, or delete it.
        </p>
        <p>The extension only changes a bookmark when you save its page again, so your edits are safe.</p>
      </Step>
    </ArticlePage>
  );
}
export { InstructionsPage as Component };

function Step({ id, children }: { id: StepId; children: ReactNode }) {
  const place = STEPS.findIndex((step) => step.id === id);
  return (
    <section
      aria-labelledby={id}
      className="border-t border-border py-7 first:border-t-0 first:pt-0 print:break-inside-avoid"
    >
      <h2 id={id} className="scroll-mt-4 text-h2">
        {`${place + 1}. ${STEPS[place]?.title ?? ''}`}
      </h2>
      <div className="mt-4 grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-10">
        <div className="grid gap-4 text-ink-2 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:pl-6 [&_ol]:marker:font-semibold [&_ol]:marker:text-ink-3">
          {children}
        </div>
        <div className="max-md:-order-1 print:hidden">
          <StepArt of={id} />
        </div>
      </div>
    </section>
  );
}

function OtherStores() {
  const [, ...others] = storesFor(useClientValue(() => navigator.userAgent, ''));
  return others.map(({ browser, url }) => (
    <span key={browser}>
      {' '}
      <ExternalLink href={url}>{`For ${browser}`}</ExternalLink>
    </span>
  ));
}

/** For users who connected the extension in this browser. The site doesn't know whether it is still connected. */
function ConnectedNote() {
  const connectedAt = useConnectedAt(useSession((state) => state.user?.id));
  if (connectedAt === null) return null;
  return (
    <p className="flex gap-2 text-ok-ink">
      <IconCheck className="mt-1 size-4.5 shrink-0" />
      <span>{`You connected the extension from this browser on ${formatDateNoWrap(new Date(connectedAt).toISOString())}.`}</span>
    </p>
  );
}
