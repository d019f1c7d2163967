import { Children, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { links, PRODUCT_NAME } from '../../config/env';
import { COPYRIGHT_YEAR } from '../../config/limits';
import { paths } from '../../config/paths';
import { ExternalLink } from '../../ui/links';
import { Logo } from '../../ui/Logo';
import { EXTENSION_LABEL } from './navigation';

const LINK = 'inline-block py-1 text-ink-2 underline-offset-3 hover:text-ink hover:underline pointer-coarse:py-2.5';

/** Four columns on every page (spec §2 Layout), in English also under the back-office. */
export function Footer() {
  return (
    <footer lang="en" className="mt-auto border-t border-border bg-sunken text-small print:hidden">
      <div className="site-width grid grid-cols-2 gap-8 py-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <Logo className="text-body" />
          <p className="mt-3 max-w-sm text-ink-2">
            AI Bookmark extracts page content, generates tags and saves both to your bookmark service.
          </p>
        </div>
        <FooterColumn title="Links">
          <Link to={paths.home()} className={LINK}>
            Home
          </Link>
          <Link to={paths.pricing()} className={LINK}>
            Pricing
          </Link>
          <ExternalLink href={links.extensionStore} variant="plain" className={LINK}>
            {EXTENSION_LABEL}
          </ExternalLink>
        </FooterColumn>
        <FooterColumn title="Resources">
          <Link to={paths.instructions()} className={LINK}>
            How to Use
          </Link>
          <Link to={paths.support()} className={LINK}>
            Support
          </Link>
        </FooterColumn>
        <FooterColumn title="Legal">
          <Link to={paths.privacyPolicy()} className={LINK}>
            Privacy Policy
          </Link>
          <Link to={paths.termsOfService()} className={LINK}>
            Terms of Service
          </Link>
        </FooterColumn>
      </div>
      <div className="site-width">
        <p className="border-t border-border py-4 text-ink-3">{`© ${COPYRIGHT_YEAR} ${PRODUCT_NAME}`}</p>
      </div>
    </footer>
  );
}

/** A named list of links at the foot of the page. */
function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-sans text-small font-semibold tracking-normal text-ink">
        {title}
      </h2>
      <ul>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </nav>
  );
}
