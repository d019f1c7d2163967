import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, DialogPanel, DialogTitle } from '@headlessui/react';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { Link } from 'react-router-dom';

import { Modal } from './Dialog';
import { controlClass } from './Field';

export interface SearchResult {
  readonly to: string;
  readonly label: string;
  readonly note: string;
}

export interface SearchGroup {
  readonly title: string;
  readonly results: readonly SearchResult[];
}

interface SearchBoxProps {
  lang: string;
  title: string;
  placeholder: string;
  hint: string;
  /** Text below the results. Screen readers announce it. */
  status: string;
  groups: readonly SearchGroup[];
  typed: string;
  onType: (text: string) => void;
  onChoose: (result: SearchResult) => void;
  onClose: () => void;
}

/** Arrow keys select a result, Enter opens it, and the focus stays in the field. */
export function SearchBox({ lang, title, groups, typed, onType, onChoose, onClose, ...labels }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Modal lang={lang} initialFocus={field} onClose={onClose}>
      <div className="fixed inset-0 flex items-start justify-center p-4 sm:py-14">
        <DialogPanel className="rise-in flex max-h-full w-full max-w-xl flex-col rounded-lg bg-raised text-body text-ink shadow-3 forced-colors:border">
          <DialogTitle className="sr-only">{title}</DialogTitle>
          <Combobox<SearchResult | null>
            immediate
            value={null}
            by="to"
            onChange={(result) => result !== null && onChoose(result)}
          >
            <ComboboxInput
              ref={field}
              aria-label={title}
              placeholder={labels.placeholder}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={typed}
              onChange={({ target }) => onType(target.value)}
              // Headless UI would close the list on Escape, and on Enter without a result. The list must stay visible.
              onKeyDown={(event) => {
                if (event.key === 'Escape') onClose();
                if (event.key === 'Enter' && groups.length === 0) event.preventDefault();
              }}
              className={controlClass('m-3 w-auto! outline-none')}
            />
            <ComboboxOptions
              static
              modal={false}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-border p-1.5 outline-none"
            >
              {groups.map((group) => (
                <div key={group.title} role="group" aria-label={group.title} className="mb-1">
                  <p aria-hidden="true" className="px-3 py-1 text-small font-semibold text-ink-3">
                    {group.title}
                  </p>
                  {group.results.map((result) => (
                    <ComboboxOption
                      key={result.to}
                      as={Link}
                      to={result.to}
                      value={result}
                      // A modifier key opens the link in a new tab, so prevent Headless UI from also opening it here.
                      onMouseDown={(event) =>
                        (event.ctrlKey || event.metaKey || event.shiftKey) && event.preventDefault()
                      }
                      className={({ focus }) =>
                        clsx(
                          'flex min-h-9 items-center justify-between gap-3 rounded-sm border-l-3 px-3 py-1.5 pointer-coarse:min-h-11',
                          focus
                            ? 'border-ribbon bg-primary-soft text-on-primary-soft'
                            : 'border-transparent forced-colors:border-[Canvas]',
                        )
                      }
                    >
                      <bdi className="max-w-full shrink-0 truncate">{result.label}</bdi>
                      <bdi className="min-w-0 truncate text-small text-ink-3">{result.note}</bdi>
                    </ComboboxOption>
                  ))}
                </div>
              ))}
            </ComboboxOptions>
          </Combobox>
          <p role="status" className="px-5 pb-1 text-small text-ink-2">
            {labels.status}
          </p>
          <p className="border-t border-border px-5 py-2 text-small text-ink-3 max-sm:hidden">{labels.hint}</p>
        </DialogPanel>
      </div>
    </Modal>
  );
}
