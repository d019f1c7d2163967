/** The pages that are there as HTML, with the heading each is known by. */
export const publicPages = [
  ['/', 'Save the page. Keep what it said.', 'Home · AI Bookmark'],
  ['/pricing', 'Pricing', 'Pricing · AI Bookmark'],
  ['/instructions', 'How to Use', 'How to Use · AI Bookmark'],
  ['/support', 'Support', 'Support · AI Bookmark'],
  ['/privacy-policy', 'Privacy Policy', 'Privacy Policy · AI Bookmark'],
  ['/terms-of-service', 'Terms of Service', 'Terms of Service · AI Bookmark'],
] as const;
