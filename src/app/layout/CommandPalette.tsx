import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { ADMIN_PAYMENTS_KEY, fetchAdminPayments, searchedPaymentTexts } from '../../api/adminPayments';
import { ADMIN_USERS_KEY, fetchAdminUsers, searchedUserTexts } from '../../api/adminUsers';
import { paths } from '../../config/paths';
import { formatDate } from '../../domain/dates';
import { formatMoney } from '../../domain/money';
import { useTimeout } from '../../lib/clock';
import { normalizeSearch } from '../../lib/identifiers';
import { identityText } from '../../lib/identityText';
import { matchWords } from '../../lib/matchWords';
import { isApple } from '../../lib/platform';
import { withQuery, isSendableId } from '../../lib/url';
import { matchesSearch } from '../../pages/admin/filters';
import { commandZh as text } from '../../text/zh/command';
import { ADMIN_MENU, ADMIN_SECTIONS } from '../../text/zh/shell';
import { Dialog } from '../../ui/Dialog';
import { SearchBox, type SearchGroup, type SearchResult } from '../../ui/SearchBox';

const ACTION_NAMES = new Set<string>(['newUser', 'createAdmin']);

const ENTRIES = ADMIN_SECTIONS.flatMap(({ entries }) => entries);
const commandOf = ({ to, name }: (typeof ENTRIES)[number]): SearchResult => ({
  to,
  label: ADMIN_MENU[name].zh,
  note: ADMIN_MENU[name].en,
});

const PAGES: readonly SearchResult[] = [
  commandOf({ to: paths.admin(), name: 'dashboard' }),
  ...ENTRIES.filter(({ name }) => !ACTION_NAMES.has(name)).map((entry) => commandOf(entry)),
  { to: paths.profile(), label: text.profile, note: 'Profile and password' },
];

const ACTIONS: readonly SearchResult[] = [
  ...ENTRIES.filter(({ name }) => ACTION_NAMES.has(name)).map((entry) => commandOf(entry)),
  {
    to: withQuery(paths.adminPaymentHistory(), { status: 'failed' }),
    label: text.failedPayments,
    note: 'Failed payments',
  },
  { to: withQuery(paths.adminEmailLogs(), { status: 'failed' }), label: text.failedMails, note: 'Failed emails' },
  { to: paths.adminFeedback(), label: text.openFeedback, note: 'Open feedback' },
];

const matching = (results: readonly SearchResult[], search: string): readonly SearchResult[] => {
  const matches = matchWords(search);
  return results.filter(({ label, note }) => matches(`${label} ${note}`));
};

const PAUSE_MS = 200;
const FOUND_MAX = 5;
const RECENT_MAX = 5;
/** Recent records are in the query cache, because it is cleared when the session ends. */
const RECENT_KEY = ['admin-command-recent'] as const;

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const search = normalizeSearch(typed).toWellFormed();
  const { found, isSearching, hasFailed } = useRecords(search);
  const groups: readonly SearchGroup[] = (
    search === ''
      ? [
          { title: text.recent, results: client.getQueryData<readonly SearchResult[]>(RECENT_KEY) ?? [] },
          { title: text.actions, results: ACTIONS },
          { title: text.pages, results: PAGES },
        ]
      : [
          { title: text.actions, results: matching(ACTIONS, search) },
          { title: text.pages, results: matching(PAGES, search) },
          ...found,
        ]
  ).filter(({ results }) => results.length > 0);
  const go = (command: SearchResult) => {
    client.setQueryDefaults(RECENT_KEY, { gcTime: Infinity });
    client.setQueryData<readonly SearchResult[]>(RECENT_KEY, (before = []) =>
      [command, ...before.filter(({ to }) => to !== command.to)].slice(0, RECENT_MAX),
    );
    onClose();
    void navigate(command.to);
  };
  const status = () => {
    if (isSearching) return text.searching;
    if (hasFailed) return text.failed;
    return groups.length === 0 ? text.noResults : '';
  };
  return (
    <SearchBox
      lang="zh-CN"
      title={text.title}
      placeholder={text.placeholder}
      hint={shownKeys(text.hint)}
      status={status()}
      groups={groups}
      typed={typed}
      onType={setTyped}
      onChoose={go}
      onClose={onClose}
    />
  );
}

const shownKeys = (keys: string): string => (isApple() ? keys.replace('Ctrl', '⌘') : keys);

export const ShortcutList = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={text.shortcuts} dismiss={text.close} onClose={onClose}>
    <dl className="mt-4 grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
      {text.shortcutList.map(([keys, action]) => (
        <div key={keys} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt>
            <kbd className="rounded-xs border border-border bg-sunken px-1.5 font-mono text-small">
              {shownKeys(keys)}
            </kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);

/** Drops rows that don't match. If there are any, the server ignores the search, so also drops rows without an email. */
function matchesIn<Row>(
  rows: readonly Row[] = [],
  textsOf: (row: Row) => readonly (string | null)[],
  search: string,
): readonly Row[] {
  const results = rows.map((row) => matchesSearch(textsOf(row), search));
  const isIgnored = results.includes(false);
  return rows.filter((_, place) => results[place] === true || (results[place] === null && !isIgnored));
}

function useRecords(search: string) {
  const [settled, setSettled] = useState('');
  useTimeout(() => setSettled(search), PAUSE_MS, search);
  const enabled = settled !== '' && settled === search;
  const query = { page: 1, pageSize: FOUND_MAX, search: settled };
  const users = useQuery({
    queryKey: [...ADMIN_USERS_KEY, 'command', settled],
    queryFn: ({ signal }) => fetchAdminUsers(query, signal),
    enabled,
  });
  const payments = useQuery({
    queryKey: [...ADMIN_PAYMENTS_KEY, 'command', settled],
    queryFn: ({ signal }) => fetchAdminPayments(query, signal),
    enabled,
  });
  const found: readonly SearchGroup[] = [
    {
      title: text.users,
      results: matchesIn(users.data?.items, searchedUserTexts, settled)
        .filter(({ id }) => isSendableId(id))
        .slice(0, FOUND_MAX)
        .map(({ id, email, name }) => ({
          to: paths.adminUser(id),
          label: identityText(email || name || id),
          note: identityText(name),
        })),
    },
    {
      title: text.payments,
      // Show payments after the users. Otherwise, users would appear above and move the selected result.
      results: matchesIn(users.isPending ? [] : payments.data?.items, searchedPaymentTexts, settled)
        .slice(0, FOUND_MAX)
        .map(({ id, userEmail, transactionId, amount, currency, createdAt }) => ({
          to: withQuery(paths.adminPaymentHistory(), { search: transactionId || userEmail || settled, open: id }),
          label: identityText(userEmail || transactionId || id),
          note: [formatMoney(amount, currency), formatDate(createdAt, 'zh-CN'), transactionId].join(' '),
        })),
    },
  ];
  return {
    found: enabled ? found : [],
    isSearching: search !== '' && (!enabled || users.isFetching || payments.isFetching),
    hasFailed: enabled && (users.isError || payments.isError),
  };
}
