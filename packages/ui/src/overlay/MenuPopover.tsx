import * as Ariakit from '@ariakit/react';
import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../show/Icon.tsx';
import { color, radius, shadow } from '../theme/tokens.ts';
import type { MenuItem } from './menuItem.ts';

export interface MenuPopoverProps {
  label: string;
  items: readonly MenuItem[];
  head?: ReactNode | undefined;
  align?: 'start' | 'end' | undefined;
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** The part of `Menu` that needs the library; loaded on demand. */
export function MenuPopover({ label, items, head, align = 'end', button, open, setOpen }: MenuPopoverProps) {
  const menu = Ariakit.useMenuStore({ open, setOpen, placement: `bottom-${align}` });

  const first = Ariakit.useStoreState(menu, ({ mounted, renderedItems }) =>
    mounted ? renderedItems[0]?.id : undefined,
  );

  // The library focuses the first entry and returns the focus only for its own button; this one exists before it loads.
  useEffect(() => {
    if (open && first) menu.move(first);
  }, [menu, open, first]);
  useEffect(() => {
    const opener = button.current;
    if (!open || !opener) return;
    return () => {
      const focused = document.activeElement;
      if (focused === document.body || focused?.closest('[role=menu]')) opener.focus();
    };
  }, [open, button]);

  return (
    <Ariakit.Menu
      store={menu}
      aria-label={label}
      gutter={8}
      unmountOnHide
      autoFocusOnShow={false}
      autoFocusOnHide={false}
      getAnchorRect={() => button.current?.getBoundingClientRect() ?? null}
      hideOnInteractOutside={(event) => !(event.target instanceof Node && button.current?.contains(event.target))}
      render={<List />}
    >
      {head && <Head>{head}</Head>}
      {items.map((item) => (
        <Item key={item.key} item={item} />
      ))}
    </Ariakit.Menu>
  );
}

function Item({ item }: { item: MenuItem }) {
  const { label, icon, onSelect, link, checked, lang, separated } = item;
  return (
    <>
      {separated && <Rule />}
      <Ariakit.MenuItem
        render={link ?? <button type="button" />}
        onClick={onSelect}
        lang={lang}
        {...(checked !== undefined && { role: 'menuitemradio', 'aria-checked': checked })}
      >
        {icon && <Icon of={icon} />}
        {label}
        {checked && <Chosen of={Check} />}
      </Ariakit.MenuItem>
    </>
  );
}

const List = styled.div`
  z-index: 40;
  min-width: 232px;
  /* The library measures the room between the button and the edges of the window. */
  max-width: min(440px, var(--popover-available-width, 100vw));
  max-height: var(--popover-available-height, 90dvh);
  padding: 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.raised};
  box-shadow: ${shadow};
  color: ${color.ink};
  font-size: var(--t16);
  font-weight: 400;
  text-align: left;
  white-space: normal;
  overflow: auto;
  overflow-wrap: anywhere;
  outline: 0;

  a,
  button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 44px;
    padding: 8px 12px;
    border: 0;
    border-radius: ${radius.badge};
    background: none;
    color: ${color.ink};
    text-align: left;
    text-decoration: none;
  }

  a:focus-visible,
  button:focus-visible {
    outline-offset: -3px;
    border-radius: ${radius.badge};
  }

  svg {
    color: ${color.inkSoft};
  }

  a:hover,
  button:hover,
  :focus-visible,
  [aria-checked='true'] {
    background: ${color.brandTint};
  }
`;

const Head = styled.div`
  margin-bottom: 8px;
  padding: 8px 12px 12px;
  border-bottom: 1px solid ${color.line};
`;

const Rule = styled.hr`
  margin: 8px 0;
  border: 0;
  border-top: 1px solid ${color.line};
`;

const Chosen = styled(Icon)`
  margin-left: auto;

  && {
    color: ${color.brand};
  }
`;
