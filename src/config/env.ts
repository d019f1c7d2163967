/** What the operator sets at build time; `.env.example` lists every variable with its default. */
const vars: Partial<Record<string, string | boolean>> = import.meta.env ?? {};

const text = (name: string, fallback: string): string => {
  const value = vars[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
};

export const env = {
  extensionStoreUrl: text('VITE_EXTENSION_STORE_URL', 'https://chromewebstore.google.com/search/AI%20Bookmark'),
  supportEmail: text('VITE_SUPPORT_EMAIL', 'support@aibookmark.example'),
} as const;
