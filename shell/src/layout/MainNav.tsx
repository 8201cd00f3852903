import { ServedLink } from '@firm/federation';
import { useLocation } from '@firm/router';
import { color, media } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { ArrangedNav } from './arrangeNav.ts';
import { compactHeader } from './compactHeader.ts';
import { currentEntry } from './currentEntry.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { UnreadCount } from './UnreadCount.tsx';

/** The navigation of wide screens; the composition decides its entries. */
export function MainNav({ row, more }: ArrangedNav) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const entries = [...row, ...more.flatMap((group) => group.entries)];
  const current = currentEntry(
    entries.map(({ path }) => path),
    pathname,
  );
  return (
    <Nav aria-label={t('header.main')}>
      {row.map(({ label, path, unread }) => (
        <Entry key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          <Label>{label}</Label>
          <UnreadCount unread={unread} />
        </Entry>
      ))}
      {more.length > 0 && <MoreMenu groups={more} current={current} />}
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  gap: 4px;
  min-width: 0;
  margin-right: auto;
  margin-left: 28px;
  white-space: nowrap;

  ${compactHeader} {
    gap: 0;
    margin-left: 12px;
  }

  ${media.below(1000)} {
    display: none;
  }
`;

const Entry = styled(ServedLink)`
  position: relative;
  display: flex;
  gap: 8px;
  align-items: center;
  min-width: 0;
  min-height: 44px;
  --side: 14px;
  padding: 0 var(--side);
  color: ${color.inkSoft};
  font-weight: 500;
  text-decoration: none;

  ${compactHeader} {
    --side: 9px;
  }

  &:hover,
  &[aria-current='page'] {
    color: ${color.ink};
  }

  &[aria-current='page']::after {
    content: '';
    position: absolute;
    right: var(--side);
    bottom: -14px;
    left: var(--side);
    height: 3px;
    background: ${color.accent};
  }
`;

/** The label is cut when letters are wider than usual, and the header stays whole. */
const Label = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;
