/** The prerendered public pages with their headings and titles. */
export const publicPages = [
  ['/', 'Save any page. Keep the key points.', 'AI Bookmark: save any page, keep the key points'],
  ['/pricing', 'Pricing', 'Pricing · AI Bookmark'],
  ['/instructions', 'How to Use', 'How to Use · AI Bookmark'],
  ['/support', 'Support', 'Support · AI Bookmark'],
  ['/privacy-policy', 'Privacy Policy', 'Privacy Policy · AI Bookmark'],
  ['/terms-of-service', 'Terms of Service', 'Terms of Service · AI Bookmark'],
] as const;

/** The prerendered forms for signed-out users. */
export const formPages = [
  ['/login', 'Log in', 'Log in · AI Bookmark'],
  ['/register', 'Create your account', 'Create your account · AI Bookmark'],
  ['/forgot-password', 'Reset your password', 'Reset your password · AI Bookmark'],
] as const;

/** One prerendered page of each kind: with prices from the server, with text only, and with a form. */
export const firstViews = ['/', '/privacy-policy', '/login'] as const;
