import { env } from './env';

/** Addresses outside this site. */
export const links = {
  /** Where the extension can be installed (header and home page, spec §1). */
  extensionStore: env.extensionStoreUrl,
  supportEmail: env.supportEmail,
} as const;

export const PRODUCT_NAME = 'AI Bookmark';
