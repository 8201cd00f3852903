import { ServedLink } from '@firm/federation';
import { paths, useLocation } from '@firm/router';
import { color, Icon } from '@firm/ui';
import { Briefcase, Globe } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { ENTRIES } from './entries.ts';
import { hiddenWhenFolded, sideButton } from './sideLook.ts';
import { useIsAdmin } from './useIsAdmin.ts';
import { useMayPublish } from './useMayPublish.ts';
import { PHONE } from './widths.ts';

/** The places of the studio, of which one is the current screen's. */
export function NavList() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isFor = { publishers: useMayPublish(), admins: useIsAdmin() };
  const isHere = (path: string) =>
    path === paths.studio() ? pathname === path || pathname.startsWith('/studio/articles/') : pathname.startsWith(path);
  return (
    <List>
      {ENTRIES.filter(({ only }) => !only || isFor[only]).map(({ key, path, icon }) => (
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

/** The ways out of the studio. */
export function OtherPlaces() {
  const { t } = useTexts();
  const places = [
    { key: 'work', path: paths.work(), icon: Briefcase },
    { key: 'site', path: paths.home(), icon: Globe },
  ] as const;
  return (
    <List>
      {places.map(({ key, path, icon }) => (
        <li key={key}>
          <Entrance to={path} title={t(`frame.${key}`)}>
            <Icon of={icon} />
            <span>{t(`frame.${key}`)}</span>
          </Entrance>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;

  @media ${PHONE} {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 0;
  }
`;

const Entrance = styled(ServedLink)`
  ${sideButton}

  span {
    overflow: hidden;
    max-width: 100%;
    text-overflow: ellipsis;
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
      min-height: 62px;
      padding: 0 2px;
      border-radius: 0;
      font-size: var(--t14);
      line-height: 1.2;
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
