import { clsx } from 'clsx';
import { useState, type SyntheticEvent } from 'react';

import { formatDateTime, isoDay } from '../../../domain/dates';
import { normalizeSearch } from '../../../lib/identifiers';
import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Button } from '../../../ui/Button';
import type { NonTextChildren } from '../../../ui/elements';
import { controlClass, Field, TextField } from '../../../ui/Field';
import { IconChevronDown, IconClose, IconSearch } from '../../../ui/icons';
import { isInverted, isMoment } from '../filters';
import type { ListFilter } from './listDescription';
import { type ListParams, SEARCH_MAX } from './urlState';

interface SearchFormProps {
  params: ListParams;
  filters: readonly ListFilter[];
  label: string;
  placeholder?: string | undefined;
  /** Shows or hides the filters on phones; `undefined` if the list has nothing to hide. */
  fold?: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
  children?: NonTextChildren;
}

export const HIDDEN_ON_PHONE = 'max-[45rem]:hidden';

export const inForm = (filters: readonly ListFilter[]): readonly ListFilter[] =>
  filters.filter(({ kind }) => kind !== 'external');

/** Search field and filters. The Search button writes all fields to the URL. If the URL changes, so do the fields. */
export function SearchForm({ params, filters, label, placeholder, fold, children }: SearchFormProps) {
  const applied: Readonly<Record<string, string>> = { search: params.search, ...params.filters };
  const [draft, setDraft] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  const changed = Object.entries(applied).filter(([name, value]) => value !== lastApplied[name]);
  if (changed.length > 0) {
    setLastApplied(applied);
    // Keep text that the user has typed in fields whose URL parameter hasn't changed.
    setDraft({ ...draft, ...Object.fromEntries(changed) });
  }
  const fieldOf = (name: string) => ({
    value: draft[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  const setCount = inForm(filters).filter(({ name }) => (params.filters[name] ?? '') !== '').length;
  const [isChecked, setChecked] = useState(false);
  const hasError = isInverted(draft) && (isChecked || isInverted(applied));
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!isInverted(draft)) return params.apply({ ...draft, search: normalizeSearch(draft['search'] ?? '') });
    if (fold?.isOpen === false) fold.onToggle();
    event.currentTarget.querySelector<HTMLElement>('[name="to"]')?.focus();
  };
  const reset = () => {
    setDraft({});
    setChecked(false);
    params.clear();
  };
  return (
    <form
      role="search"
      aria-label={listZh.searchForm}
      onSubmit={submit}
      className="flex flex-wrap items-end gap-x-3 gap-y-2.5 p-4 py-3.5 print:hidden [&_label]:font-normal [&_label]:text-ink-2"
    >
      <TextField
        label={label}
        placeholder={placeholder}
        type="search"
        maxLength={SEARCH_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="w-60 max-sm:w-full"
        {...fieldOf('search')}
      />
      {inForm(filters).map((filter) => (
        <Field
          key={filter.name}
          label={filter.label}
          error={hasError && filter.name === 'to' ? listZh.endBeforeStart : undefined}
          // Fixed width, because the options might load after first paint.
          className={clsx(
            'min-w-32 max-sm:flex-1',
            filter.kind !== 'date' && 'sm:w-40',
            fold?.isOpen === false && HIDDEN_ON_PHONE,
          )}
        >
          {(ids) => {
            const control = { ...ids, name: filter.name, ...fieldOf(filter.name), className: controlClass() };
            if (filter.kind === 'date') {
              const { value } = control;
              const day = isMoment(value) ? isoDay(value) : value;
              return <input {...control} type="date" value={day} />;
            }
            return (
              <select {...control}>
                <option value="">{commonZh.all}</option>
                {filter.options?.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            );
          }}
        </Field>
      ))}
      <div className="flex flex-wrap gap-2 whitespace-nowrap">
        <Button type="submit">
          <IconSearch className="size-4" />
          {commonZh.search}
        </Button>
        <Button variant="secondary" onClick={reset}>
          {commonZh.reset}
        </Button>
        {fold !== undefined && (
          <Button
            variant="secondary"
            aria-expanded={fold.isOpen}
            onClick={fold.onToggle}
            className="min-[45rem]:hidden"
          >
            <span>{listZh.foldFilters(setCount)}</span>
            <IconChevronDown className={clsx('size-4', fold.isOpen && 'rotate-180')} />
          </Button>
        )}
      </div>
      {children}
    </form>
  );
}

const dayOrMoment = (value: string): string => (isMoment(value) ? formatDateTime(value, 'zh-CN') : value);

export function FilterChips({ params, filters }: Pick<SearchFormProps, 'params' | 'filters'>) {
  const chips = [
    { name: 'search', label: commonZh.search, value: params.search },
    ...inForm(filters).map(({ name, label, options }) => {
      const value = params.filters[name] ?? '';
      return { name, label, value: options?.find((option) => option.value === value)?.label ?? dayOrMoment(value) };
    }),
  ].filter(({ value }) => value !== '');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={listZh.filters} className="flex flex-wrap items-center gap-2 px-4 pb-3">
      {chips.map(({ name, label, value }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            data-print
            aria-label={listZh.removeFilter(label, value)}
            onClick={() => params.apply({ [name]: '' })}
            className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm border border-border bg-sunken px-2 text-small text-ink-2 hover:border-border-strong hover:text-ink pointer-coarse:min-h-11"
          >
            <span className="truncate">
              <span>{label + commonZh.colon}</span>
              <bdi>{value}</bdi>
            </span>
            <IconClose className="size-3.5 shrink-0 print:hidden" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="row" onClick={params.clear}>
          {listZh.clearFilters}
        </Button>
      </li>
    </ul>
  );
}
