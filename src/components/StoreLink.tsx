import type { ComponentProps } from 'react';

import { env } from '../config/env';
import { ownStoreUrl } from '../config/stores';
import { useFromBrowser } from '../lib/fromBrowser';
import { ExternalLink } from '../ui/links';

/** A link to the extension in the store of this browser; the HTML of the build, which knows no browser, has the first one. */
export function StoreLink(props: Omit<ComponentProps<typeof ExternalLink>, 'href'>) {
  return <ExternalLink {...props} href={useFromBrowser(ownStoreUrl, env.extensionStoreUrl)} />;
}
