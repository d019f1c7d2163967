import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Button } from '../../../ui/Button';
import { IconClose } from '../../../ui/icons';
import type { ListFilter } from './listTypes';
import type { ListParams } from './useListParams';

/** What narrows the list, each to be taken away by itself; nothing while nothing does. */
export function FilterChips({ params, filters }: { params: ListParams; filters: readonly ListFilter[] }) {
  const chips = [
    { label: listZh.searchChip, value: params.search, drop: () => params.apply({ search: '' }) },
    ...filters
      .filter(({ kind }) => kind !== 'outside')
      .map(({ name, label, options }) => {
        const value = params.filters[name] ?? '';
        return {
          label,
          value: options?.find((option) => option.value === value)?.label ?? value,
          drop: () => params.apply({ filters: { [name]: '' } }),
        };
      }),
  ].filter(({ value }) => value !== '');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={listZh.filters} className="flex flex-wrap items-center gap-2 px-4 pb-3">
      {chips.map(({ label, value, drop }) => (
        <li key={label} className="max-w-full">
          <button
            type="button"
            aria-label={listZh.removeFilter(label, value)}
            onClick={drop}
            className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm border border-border bg-sunken px-2 text-small text-ink-2 hover:border-border-strong hover:text-ink pointer-coarse:min-h-11"
          >
            <span className="truncate">
              {label}
              {commonZh.colon}
              <bdi>{value}</bdi>
            </span>
            <IconClose className="size-3.5 shrink-0" />
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
