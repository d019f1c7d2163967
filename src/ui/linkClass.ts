/** The look of a link within words. */
export const LINK_CLASS = 'text-link underline underline-offset-3 decoration-1 hover:decoration-2';
