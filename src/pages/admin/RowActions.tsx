import { clsx } from 'clsx';
import { useId } from 'react';

import { isSendableId } from '../../lib/url';
import { listZh } from '../../text/zh/list';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { icon } from '../../ui/icons';

const IconMore = icon('M5 12h.01M12 12h.01M19 12h.01');

export interface RowAction {
  /** React key. Keep it when the label changes, to keep the focus. `view`: the action that only opens the record. */
  readonly kind: string;
  readonly label: string;
  /** Accessible name. Must start with the visible label, so that voice control finds the button. */
  readonly name: string;
  readonly onPress: () => void;
  readonly isDanger?: boolean;
  readonly busy?: boolean;
}

interface RowActionsProps {
  id: string;
  actions: readonly RowAction[];
  isLarge?: boolean;
}

const QUIET_ACTION =
  'font-normal! text-ink-2! hover:bg-primary-soft! in-[tr:is(:hover,:focus-within)]:text-link! xl:text-body!';
/** At the end of the row, so that it never has the position of another action of a neighboring row. */
const QUIET_DANGER =
  'ml-auto font-normal! text-ink-2! hover:bg-bad! in-[tr:is(:hover,:focus-within)]:text-danger! xl:text-body!';

/** Offers only `view` if the id is invalid, because the server could apply other actions to another record. */
export const offeredActions = (id: string, actions: readonly RowAction[]): readonly RowAction[] =>
  isSendableId(id) ? actions : actions.filter(({ kind }) => kind === 'view');

export function RowActions({ id, actions, isLarge = false }: RowActionsProps) {
  const offered = offeredActions(id, actions);
  return (
    <span className={isLarge ? 'flex flex-wrap gap-2' : 'flex gap-1 whitespace-nowrap'}>
      {offered.map(({ kind, label, name, onPress, isDanger, busy }) => (
        <Button
          key={kind}
          variant={isLarge ? 'secondary' : 'quiet'}
          size={isLarge ? 'normal' : 'row'}
          busy={busy}
          className={
            isLarge
              ? clsx(isDanger && 'text-danger! hover:bg-bad! hover:text-bad-ink!')
              : isDanger
                ? QUIET_DANGER
                : QUIET_ACTION
          }
          aria-label={name}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
      {offered.length < actions.length && <span className="text-small text-ink-3">{listZh.noActions}</span>}
    </span>
  );
}

/** Menu with the actions of a row. @param nameId id of the element that names the row */
export function RowMenu({ nameId, actions }: { nameId: string; actions: readonly RowAction[] }) {
  const id = useId();
  return (
    <Disclosure
      label={
        <>
          <IconMore className="size-5 stroke-3" />
          <span id={id} className="sr-only">
            {listZh.moreActions}
          </span>
        </>
      }
      labelledBy={`${id} ${nameId}`}
      arrow={false}
      align="end"
      buttonClassName="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-sunken"
      panelClassName="min-w-36!"
    >
      {(close) => (
        <ul>
          {actions.map((action) => (
            <li key={action.kind}>
              <button
                type="button"
                aria-label={action.name}
                aria-disabled={action.busy}
                onClick={() => {
                  if (action.busy === true) return;
                  close();
                  action.onPress();
                }}
                className={clsx(
                  'flex min-h-11 w-full items-center rounded-sm px-3 text-left hover:bg-primary-soft',
                  action.isDanger && 'text-danger hover:bg-bad!',
                )}
              >
                {action.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
