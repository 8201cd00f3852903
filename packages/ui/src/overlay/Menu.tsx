import type { ComponentType, KeyboardEvent, ReactNode, Ref } from 'react';
import { useRef, useState } from 'react';
import type { MenuPopoverProps } from './MenuPopover.tsx';
import type { MenuItem } from './menuItem.ts';

/** What a menu's button needs; spread it on a `ToolButton` or an `IconButton`. */
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
  /** Above the items, e.g. who is signed in. */
  head?: ReactNode | undefined;
}

/** A button that opens a menu: arrow keys, Home, End, letters, Escape; a click outside closes it. */
export function Menu({ label, items, trigger, head }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [Popover, setPopover] = useState<ComponentType<MenuPopoverProps>>();

  // The library behind it is fetched when the pointer or the focus comes near, not with the first page.
  const load = () => {
    if (Popover) return;
    // A failed fetch is reported, and tried again at the next approach.
    import('./MenuPopover.tsx').then(
      (module) => {
        setPopover(() => module.MenuPopover);
        // Who has gone on meanwhile keeps the focus: a menu that came late would take it out of the field being typed in.
        const { activeElement } = document;
        if (activeElement && !activeElement.contains(button.current)) setOpen(false);
      },
      (error: unknown) => {
        // Nor does the menu jump open when it comes at last.
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
      // Who presses again before the menu is there wants it all the more.
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
      {Popover && <Popover label={label} items={items} head={head} button={button} open={open} setOpen={setOpen} />}
    </>
  );
}
