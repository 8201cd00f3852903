import type { ComponentType, KeyboardEvent, ReactNode, Ref } from 'react';
import { useRef, useState } from 'react';
import type { MenuPopoverProps } from './MenuPopover.tsx';
import type { MenuItem } from './menuItem.ts';

/** Props for the menu's button; spread them on a `ToolButton` or an `IconButton`. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

export interface MenuProps {
  /** Names the menu. */
  label: string;
  items: readonly MenuItem[];
  trigger: (props: MenuTriggerProps) => ReactNode;
  /** Shown above the items, such as the signed-in user. */
  head?: ReactNode | undefined;
  /** The edge of the button at which the menu stands. */
  align?: MenuPopoverProps['align'];
}

const loadPopover = () => import('./MenuPopover.tsx');

/** Loads what an open menu needs, for pages that must be able to open one without a network. */
export async function loadMenu(): Promise<void> {
  await loadPopover();
}

/** A button that opens a menu: supports arrow keys, Home, End, letters and Escape; a click outside closes it. */
export function Menu({ label, items, trigger, head, align }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [Popover, setPopover] = useState<ComponentType<MenuPopoverProps>>();

  // Loads the library when pointer or focus reaches the button, not with the first page.
  const load = () => {
    if (Popover) return;
    // A failed load is reported, and retried at the next approach.
    loadPopover().then(
      (module) => {
        setPopover(() => module.MenuPopover);
        // A menu that loads late stays closed if the focus has moved on: it would take it from the field in use.
        const { activeElement } = document;
        if (activeElement && !activeElement.contains(button.current)) setOpen(false);
      },
      (error: unknown) => {
        // A menu whose load failed must not open by itself after a later load.
        setOpen(false);
        reportError(error);
      },
    );
  };

  const props: MenuTriggerProps = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open && Popover !== undefined,
    onPointerEnter: load,
    onFocus: load,
    onClick: () => {
      load();
      // A second press before the menu has loaded keeps it opening.
      setOpen(!(open && Popover));
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      load();
      setOpen(true);
    },
  };

  return (
    <>
      {trigger(props)}
      {Popover && (
        <Popover label={label} items={items} head={head} align={align} button={button} open={open} setOpen={setOpen} />
      )}
    </>
  );
}
