import { useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';

import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Button } from '../../../ui/Button';
import { controlClass, Field, TextField } from '../../../ui/Field';
import { IconSearch } from '../../../ui/icons';
import { FilterField } from './FilterField';
import type { ListFilter } from './listTypes';
import { SEARCH_MAX, type ListParams } from './useListParams';

interface SearchFormProps {
  params: ListParams;
  filters: readonly ListFilter[];
  label: string;
  placeholder?: string | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
  /** More to press, after the buttons. */
  children?: ReactNode;
}

/** A choice has its width from here and not from its options, which may come from the server after the first picture. */
const FILTER = { date: 'min-w-36 max-sm:flex-1', choice: 'min-w-36 sm:w-44 max-sm:flex-1' };

interface Draft {
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** What has changed in the address is taken over; what is typed in the other fields stays. */
function withNews(draft: Draft, before: Draft, now: Draft): Draft {
  const isNews = (name: string) => (before.filters[name] ?? '') !== (now.filters[name] ?? '');
  const names = [...new Set([before, draft, now].flatMap(({ filters }) => Object.keys(filters)))];
  return {
    search: before.search === now.search ? draft.search : now.search,
    filters: Object.fromEntries(names.map((name) => [name, (isNews(name) ? now : draft).filters[name] ?? ''])),
  };
}

/** Search and filters. What is typed counts from the press of Search on; what the address says is taken over at once. */
export function SearchForm({ params, filters, label, placeholder, searchRef, children }: SearchFormProps) {
  const [draft, setDraft] = useState<Draft>({ search: params.search, filters: params.filters });
  const applied = { search: params.search, filters: params.filters };
  const [shown, setShown] = useState<Draft>(applied);
  if (JSON.stringify(shown) !== JSON.stringify(applied)) {
    setShown(applied);
    setDraft(withNews(draft, shown, applied));
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    params.apply(draft);
  };
  const reset = () => {
    setDraft({ search: '', filters: {} });
    params.clear();
  };
  return (
    <form
      role="search"
      aria-label={listZh.searchForm}
      onSubmit={submit}
      className="flex flex-wrap items-end gap-x-3 gap-y-2.5 p-4"
    >
      <TextField
        ref={searchRef}
        label={label}
        placeholder={placeholder}
        type="search"
        maxLength={SEARCH_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.search}
        onChange={({ target }) => setDraft({ ...draft, search: target.value })}
        className="w-72 max-sm:w-full"
      />
      {filters
        .filter(({ kind }) => kind !== 'outside')
        .map((filter) => (
          <Field key={filter.name} label={filter.label} className={FILTER[filter.kind === 'date' ? 'date' : 'choice']}>
            {(ids) => (
              <FilterField
                {...ids}
                filter={filter}
                value={draft.filters[filter.name] ?? ''}
                onValue={(value) => setDraft({ ...draft, filters: { ...draft.filters, [filter.name]: value } })}
                className={controlClass()}
              />
            )}
          </Field>
        ))}
      <div className="flex gap-2">
        <Button type="submit">
          <IconSearch className="size-4" />
          {commonZh.search}
        </Button>
        <Button variant="secondary" onClick={reset}>
          {commonZh.reset}
        </Button>
      </div>
      {children}
    </form>
  );
}
