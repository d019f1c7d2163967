/** The public pages, which are there as HTML, with the heading each is known by. */
export const publicPages = [
  ['/', 'Save any page. Keep the key points.', 'AI Bookmark: save any page, keep the key points'],
  ['/pricing', 'Pricing', 'Pricing · AI Bookmark'],
  ['/instructions', 'How to Use', 'How to Use · AI Bookmark'],
  ['/support', 'Support', 'Support · AI Bookmark'],
  ['/privacy-policy', 'Privacy Policy', 'Privacy Policy · AI Bookmark'],
  ['/terms-of-service', 'Terms of Service', 'Terms of Service · AI Bookmark'],
] as const;

/** The forms before the login that are there as HTML. */
export const formPages = [
  ['/login', 'Log in', 'Log in · AI Bookmark'],
  ['/register', 'Create your account', 'Create your account · AI Bookmark'],
  ['/forgot-password', 'Reset your password', 'Reset your password · AI Bookmark'],
] as const;

/** One page of each kind, for rules that hold for every first view: with prices from the server, with text only, a form. */
export const firstViews = ['/', '/privacy-policy', '/login'] as const;
