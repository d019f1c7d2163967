import { type SyntheticEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { useChangeParams } from '../../../components/pageParams';
import { LOCAL_KEYS } from '../../../config/storageKeys';
import { onLocalChange, writeLocal } from '../../../lib/browserStorage';
import { cleanText, isBlank } from '../../../lib/cleanText';
import { normalizePath } from '../../../lib/url';
import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { viewsZh as text } from '../../../text/zh/listTools';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/Field';
import { LINK_CLASS } from '../../../ui/links';
import { CopyButton } from '../CopyButton';
import type { ListFilter } from './listDescription';
import { hiddenParam } from './preferences';
import {
  ownLists,
  queryWithoutFilters,
  readAllViews,
  readViews,
  type SavedView,
  type SavedViews,
  VIEW_NAME_MAX,
  VIEWS_MAX,
} from './savedViews';
import type { ListParams } from './urlState';

interface SavedViewsDialogProps {
  params: Pick<ListParams, 'search' | 'filters' | 'pageSize'>;
  filters: readonly ListFilter[];
  hidden: readonly string[];
  onClose: () => void;
}

function queryOf({ params, filters, hidden }: Omit<SavedViewsDialogProps, 'onClose'>): string {
  const set = filters
    .filter(({ name, defaultValue = '' }) => (params.filters[name] ?? '') !== defaultValue)
    .map(({ name }) => [name, params.filters[name] ?? '']);
  const all = [['search', params.search], ...set, ['size', String(params.pageSize)], ['hidden', hiddenParam(hidden)]];
  return String(new URLSearchParams(all.filter(([, value]) => value !== '')));
}

/** Saved views of a list. Reads them again before each change, because another tab might have changed them. */
function useStoredViews(pathname: string) {
  const [stored, setStored] = useState(() => readViews(pathname));
  useEffect(() => onLocalChange([LOCAL_KEYS.savedViews], () => setStored(readViews(pathname))), [pathname]);
  return {
    ...stored,
    change: (toNext: (now: SavedViews) => SavedViews): boolean => {
      const all = readAllViews();
      const { userId, lists } = ownLists(all);
      const next = { ...lists, [normalizePath(pathname)]: toNext(readViews(pathname)) };
      const isKept = writeLocal(LOCAL_KEYS.savedViews, JSON.stringify({ ...all, [userId]: next }));
      setStored(readViews(pathname));
      return isKept;
    },
  };
}

export function SavedViewsDialog({ onClose, ...state }: SavedViewsDialogProps) {
  const { pathname, search } = useLocation();
  const changeParams = useChangeParams();
  const { views, defaultName, change } = useStoredViews(pathname);
  const current = queryOf(state);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState('');
  const name = cleanText(typed, VIEW_NAME_MAX);
  const isKnown = views.some((view) => view.name === name);
  const attempt = (toNext: (now: SavedViews) => SavedViews, done: string): void => {
    const isKept = change(toNext);
    setError(undefined);
    setMessage(isKept ? done : text.notKept);
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    setMessage('');
    if (isBlank(name)) return setError(text.nameMissing);
    if (!isKnown && views.length >= VIEWS_MAX) return setError(text.tooMany(VIEWS_MAX));
    const view: SavedView = { name, query: current };
    const put = (list: readonly SavedView[]) =>
      list.some((old) => old.name === name) ? list.map((old) => (old.name === name ? view : old)) : [...list, view];
    attempt((now) => ({ ...now, views: put(now.views) }), text.saved(name));
  };
  const remove = (removed: string) =>
    attempt(
      (now) => ({
        views: now.views.filter((view) => view.name !== removed),
        defaultName: now.defaultName === removed ? '' : now.defaultName,
      }),
      text.removed(removed),
    );
  const toggleDefault = (chosen: string) => {
    const next = chosen === defaultName ? '' : chosen;
    attempt((now) => ({ ...now, defaultName: next }), next === '' ? text.madePlain : text.madeDefault(next));
    // Add a query to the URL. Without a query, the URL would now open the new default view.
    if (search === '') changeParams({ view: 'all' });
  };
  return (
    <Dialog wide title={listZh.views} description={<p>{text.intro}</p>} dismiss={commonZh.close} onClose={onClose}>
      {views.length === 0 ? (
        <p className="mt-4 text-ink-3">{text.none}</p>
      ) : (
        <ul
          aria-label={text.list}
          className="mt-4 max-h-72 divide-y divide-border overflow-y-auto border-y border-border"
        >
          {views.map((view) => (
            <li key={view.name} className="flex items-center gap-x-2 py-1">
              <Link
                to={`${pathname}?${view.query}`}
                aria-current={view.query === current ? 'true' : undefined}
                onClick={onClose}
                className={`min-w-0 flex-1 wrap-anywhere aria-[current]:font-semibold ${LINK_CLASS}`}
              >
                <bdi>{view.name}</bdi>
              </Link>
              <Button
                variant={view.name === defaultName ? 'primary' : 'quiet'}
                size="row"
                aria-pressed={view.name === defaultName}
                aria-label={text.defaultOf(view.name)}
                onClick={() => toggleDefault(view.name)}
              >
                {text.default}
              </Button>
              <CopyButton text={`${location.origin}${pathname}?${view.query}`} label={text.copyOf(view.name)} />
              <Button
                variant="quiet"
                size="row"
                className="text-danger!"
                aria-label={text.removeOf(view.name)}
                onClick={() => remove(view.name)}
              >
                {commonZh.delete}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {defaultName !== '' && (
        <p className="mt-2">
          <Link to={`${pathname}?${queryWithoutFilters(pathname)}`} onClick={onClose} className={LINK_CLASS}>
            {text.all}
          </Link>
        </p>
      )}
      <form noValidate onSubmit={save} className="mt-5 flex flex-wrap items-start gap-x-3 gap-y-2">
        <TextField
          label={text.name}
          error={error}
          className="min-w-40 flex-1"
          autoComplete="off"
          maxLength={VIEW_NAME_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" className="mt-6.5">
          {isKnown ? text.update : text.add}
        </Button>
      </form>
      <p role="status" className="mt-2 min-h-5 text-small text-ink-2">
        {message}
      </p>
    </Dialog>
  );
}
