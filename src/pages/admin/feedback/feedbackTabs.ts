import { feedbackZh as words } from '../../../text/zh/feedback';

/** The tab of everything; in the address it has a word of its own, since nothing there means what is to be done. */
export const ALL = 'all';
export const OPEN = 'open';

/** The tabs, and the status that each asks the server for. */
export const FEEDBACK_TABS = [
  { value: OPEN, label: words.open },
  { value: 'in_progress', label: words.inProgress },
  { value: 'resolved', label: words.replied },
  { value: 'closed', label: words.closed },
  { value: ALL, label: words.all },
] as const;

/** The statuses that something is to be done with: their tabs say how much. */
export const COUNTED = [OPEN, 'in_progress'] as const;

export const isCounted = (value: string): boolean => (COUNTED as readonly string[]).includes(value);

export const isTab = (value: string): boolean => FEEDBACK_TABS.some((tab) => tab.value === value);

/** The tab that an address names: what is to be done, unless it says otherwise. */
export const tabOf = (status: string): string => (status === '' ? OPEN : status);

/** What the server is asked for. */
export const statusOfTab = (tab: string): string => (tab === ALL ? '' : tab);

export interface StatusChoice {
  readonly value: string;
  readonly label: string;
}

const SAME: ReadonlyMap<string, string> = new Map([
  ['new', OPEN],
  ['pending', OPEN],
  ['replied', 'resolved'],
]);

/** The statuses that a message can be given. One that the server spells differently, or that nobody knows, stays as it is. */
export function statusChoices(current: string): readonly StatusChoice[] {
  const usual = FEEDBACK_TABS.filter(({ value }) => value !== ALL);
  const twin = SAME.get(current);
  const choices = usual.map(({ value, label }) => ({ value: value === twin ? current : value, label }));
  const isOffered = current === '' || choices.some(({ value }) => value === current);
  return isOffered ? choices : [{ value: current, label: current }, ...choices];
}
