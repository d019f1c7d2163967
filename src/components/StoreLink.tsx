import type { ComponentProps } from 'react';

import { env } from '../config/env';
import { ownStoreUrl } from '../config/stores';
import { useClientValue } from '../lib/useClientValue';
import { ExternalLink } from '../ui/links';

/** Link to the extension store of this browser. Prerendered HTML links to the Chrome Web Store. */
export function StoreLink(props: Omit<ComponentProps<typeof ExternalLink>, 'href'>) {
  return <ExternalLink {...props} href={useClientValue(ownStoreUrl, env.extensionStoreUrl)} />;
}
