import type { PagerWords } from './Pager';

/** Paging, as the account pages say it. */
export const pagerEn: PagerWords = {
  nav: 'Pages',
  previous: 'Previous',
  next: 'Next',
  place: (page, pageCount) => `Page ${page} of ${pageCount}`,
};
