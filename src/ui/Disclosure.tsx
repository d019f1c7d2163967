import { clsx } from 'clsx';
import { useId, useRef, useState, useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';

import { IconChevronDown } from './icons';

interface DisclosureProps {
  label: ReactNode;
  /** Accessible name, if `label` is an icon or too short. */
  name?: string | undefined;
  labelledBy?: string | undefined;
  tooltip?: string | undefined;
  arrow?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  opensOnHover?: boolean | undefined;
  /** Whether the panel links to the current page. Sets `data-current`. */
  isCurrent?: boolean | undefined;
  /** Without `relative`, the panel is positioned at the next positioned ancestor instead of the button. */
  className?: string;
  buttonClassName?: string;
  panelClassName?: string;
  children: ReactNode | ((close: () => void, isOpen: boolean) => ReactNode);
}

/** A button that opens a panel (WAI-ARIA disclosure). Unlike in a menu, Tab moves through the panel. */
export function Disclosure({ buttonClassName, panelClassName, children, ...props }: DisclosureProps) {
  const {
    className = 'relative',
    label,
    name,
    labelledBy,
    tooltip,
    arrow = true,
    align = 'start',
    opensOnHover = false,
  } = props;
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    document.querySelector<HTMLElement>(`[aria-controls="${panelId}"]`)?.focus();
    setOpen(false);
  };
  useLeave(root, button, open, () => setOpen(false));
  const hover = useHoverOpening(opensOnHover, () => setOpen(true));
  return (
    <div ref={root} data-disclosure className={className} {...hover.area}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={name}
        aria-labelledby={labelledBy}
        title={tooltip}
        data-current={props.isCurrent === true ? '' : undefined}
        onClick={() => setOpen(hover.isFresh() || !open)}
        className={buttonClassName}
      >
        <span className="contents">{label}</span>
        {arrow && (
          <IconChevronDown
            className={clsx('size-4 shrink-0 transition-transform duration-menu', open && 'rotate-180')}
          />
        )}
      </button>
      <div
        id={panelId}
        hidden={!open}
        className={clsx(
          'appear-unfold absolute top-full z-menu w-max max-w-[min(20rem,85vw)] min-w-[min(12rem,85vw)] rounded-md border border-border bg-raised p-1.5 shadow-2',
          align === 'end' ? 'right-0' : 'left-0',
          panelClassName,
        )}
      >
        {typeof children === 'function' ? children(close, open) : children}
      </div>
    </div>
  );
}

/** Delay before hover opens the panel, so that a mouse that only crosses the button doesn't open it. */
const HOVER_MS = 120;
/** Time after hover opened the panel in which a click doesn't close it, because the user clicked to open it. */
const FRESH_MS = 500;
const HOVER_AREA = '[data-opens-on-hover]';

/** `isFresh` returns whether hover opened the panel less than 500 ms ago, and returns true only once. */
function useHoverOpening(isOn: boolean, open: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef(-Infinity);
  useEffect(() => () => clearTimeout(timer.current), []);
  const area = {
    'data-opens-on-hover': '',
    onPointerEnter: ({ pointerType }: { pointerType: string }) => {
      if (pointerType !== 'mouse') return;
      timer.current = setTimeout(() => {
        openedAt.current = performance.now();
        open();
      }, HOVER_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  };
  const isFresh = () => {
    clearTimeout(timer.current);
    const wasJustOpened = performance.now() - openedAt.current < FRESH_MS;
    openedAt.current = -Infinity;
    return wasJustOpened;
  };
  return { area: isOn ? area : {}, isFresh };
}

const POINTER_GRACE_MS = 600;

/** Closes the panel on Escape, on a click or focus outside, and 600 ms after the mouse left it. Keys stop the timer. */
function useLeave(
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  const shut = useEffectEvent(close);
  useEffect(() => {
    const area = root.current;
    if (!open || area === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stay = () => clearTimeout(timer);
    const shutByMouse = () => {
      // The focus would be lost with the panel.
      if (area.contains(document.activeElement)) button.current?.focus();
      shut();
    };
    const onKey = (event: KeyboardEvent) => {
      stay();
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (area.contains(document.activeElement) || document.activeElement === document.body) button.current?.focus();
      shut();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !area.contains(event.target)) shut();
    };
    const onPointerOut = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      stay();
      timer = setTimeout(shutByMouse, POINTER_GRACE_MS);
    };
    // Close this panel if another menu opens on hover. Otherwise the two panels would overlap.
    const onOtherMenu = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element) || area.contains(target)) return;
      if (target.closest(HOVER_AREA) === null || !area.matches(HOVER_AREA)) return;
      stay();
      timer = setTimeout(shutByMouse, HOVER_MS);
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) shut();
    };
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    document.addEventListener('pointerover', onOtherMenu, { signal });
    area.addEventListener('pointerleave', onPointerOut, { signal });
    area.addEventListener('pointerenter', stay, { signal });
    area.addEventListener('click', onClick, { signal });
    return () => {
      stay();
      end.abort();
    };
  }, [open, root, button]);
}
