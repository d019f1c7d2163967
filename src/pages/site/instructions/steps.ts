/** The guide in order; the contents list and the headings are made from it. Other pages link to these ids. */
export const STEPS = [
  { id: 'install', title: 'Install the extension' },
  { id: 'sign-in', title: 'Sign in' },
  { id: 'bookmark-service', title: 'Connect the bookmark service' },
  { id: 'ai-key', title: 'Configure the AI key (Free only)' },
  { id: 'save', title: 'Save bookmarks' },
  { id: 'shortcut', title: 'Use the shortcut' },
  { id: 'theme', title: 'Switch the theme' },
  { id: 'edit', title: 'Edit saved bookmarks' },
] as const;

export type StepId = (typeof STEPS)[number]['id'];
