import { ServedLink } from '@firm/federation';
import { Link, paths, useLocation } from '@firm/router';
import { Button, color, gutter, Icon, IconButton, media, shadow } from '@firm/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { currentEntry } from './currentEntry.ts';
import type { NavEntry } from './MainNav.tsx';
import { UnreadCount } from './UnreadCount.tsx';

/** The navigation of narrow screens. Closes on Escape, a press or focus outside it, and after a navigation. */
export function MobileMenu({ entries, isGuest }: { entries: readonly NavEntry[]; isGuest: boolean }) {
  const { t } = useTexts();
  const { pathname, key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  // The menu is open for one history entry only: a navigation closes it.
  const isOpen = openAt === key;
  const close = useCallback(() => setOpenAt(undefined), []);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.contains(target) && !button.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, close]);

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      close();
      button.current?.focus();
      return;
    }
    const links = [...(panel.current?.querySelectorAll('a') ?? [])];
    const next = nextIndex(
      event.key,
      links.findIndex((link) => link.contains(document.activeElement)),
      links.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  }

  const current = currentEntry(
    entries.map(({ path }) => path),
    pathname,
  );
  return (
    <Narrow onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={button}
        label={t('header.menu')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        <Icon of={MenuIcon} size={24} />
      </IconButton>
      <Panel id={id} ref={panel} aria-label={t('header.menu')} hidden={!isOpen}>
        {entries.map(({ label, path, unread }) => (
          <Entry key={path} to={path} onClick={close} aria-current={path === current ? 'page' : undefined}>
            {label}
            <UnreadCount unread={unread} />
          </Entry>
        ))}
        {isGuest && (
          <WaysIn>
            <Button as={Link} to={paths.login()} onClick={close} variant="secondary">
              {t('header.logIn')}
            </Button>
            <Button as={Link} to={paths.register()} onClick={close}>
              {t('header.register')}
            </Button>
          </WaysIn>
        )}
      </Panel>
    </Narrow>
  );
}

/** Arrows wrap around, Home and End go to the ends; from the button (-1) an arrow enters the list. */
function nextIndex(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

const Narrow = styled.div`
  ${media.from(1000)} {
    display: none;
  }
`;

const Panel = styled.nav`
  position: absolute;
  inset: 100% 0 auto;
  max-height: calc(100dvh - 64px);
  padding: 8px ${gutter} 24px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  box-shadow: ${shadow};
  overflow-y: auto;
`;

const Entry = styled(ServedLink)`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 56px;
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  font-size: var(--t18);
  font-weight: 500;
  text-decoration: none;
`;

const WaysIn = styled.div`
  display: flex;
  gap: 12px;
  margin-top: 20px;

  > a {
    flex: 1;
  }
`;
