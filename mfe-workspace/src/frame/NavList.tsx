import { ServedLink } from '@firm/federation';
import { paths, useLocation } from '@firm/router';
import { color, Icon } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { Entry } from './entries.ts';
import { hiddenWhenFolded, sideButton } from './sideLook.ts';
import { useEntries } from './useEntries.ts';
import { PHONE } from './widths.ts';

/** Some entries of the navigation, of which one may be the current screen's. */
export function NavList({ entries, isMain = false }: { entries: readonly Entry[]; isMain?: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const shown = useEntries(entries);
  if (shown.length === 0) return null;
  const isHere = (path: string) => pathname === path || (path !== paths.work() && pathname.startsWith(`${path}/`));
  return (
    <List $isMain={isMain}>
      {shown.map(({ key, path, icon }) => (
        <li key={key}>
          <Entrance to={path} title={t(`frame.entry.${key}`)} aria-current={isHere(path) ? 'page' : undefined}>
            <Icon of={icon} />
            <span>{t(`frame.entry.${key}`)}</span>
          </Entrance>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul<{ $isMain: boolean }>`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;

  ul + & {
    margin-top: 12px;
    padding-top: 12px;
    border-top: 1px solid ${color.line};
  }

  @media ${PHONE} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 0;
    ${({ $isMain }) => !$isMain && '&& { display: none; }'}
  }
`;

const Entrance = styled(ServedLink)`
  ${sideButton}

  span {
    ${hiddenWhenFolded}
  }

  &[aria-current] {
    background: ${color.brandTint};
    color: ${color.ink};
    font-weight: 600;

    &::before {
      content: '';
      position: absolute;
      inset: 10px auto 10px 0;
      width: 3px;
      border-radius: 2px;
      background: ${color.accent};
    }
  }

  @media ${PHONE} {
    && {
      flex-direction: column;
      gap: 1px;
      justify-content: center;
      min-height: 64px;
      padding: 0 2px;
      border-radius: 0;
      font-size: clamp(0.6875rem, 3.3vw, 0.875rem);
      line-height: 1.2;
      letter-spacing: -0.012em;
      white-space: nowrap;
    }

    &[aria-current] {
      background: none;

      &::before {
        inset: -1px 22% auto;
        width: auto;
        height: 3px;
      }
    }
  }
`;
