import { icon } from './icons';

export const IconChevronRight = icon('M9.5 6l6 6-6 6');
export const IconCopy = icon(
  'M10 8.5h8.5a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5zM5 15.5H4.5A1.5 1.5 0 0 1 3 14V4.5A1.5 1.5 0 0 1 4.5 3H13a1.5 1.5 0 0 1 1.5 1.5V5',
);
export const IconPlus = icon('M12 5v14M5 12h14');
