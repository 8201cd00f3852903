import { ServedLink } from '@firm/federation';
import { color, Icon } from '@firm/ui';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { hiddenWhenFolded, sideButton } from './sideLook.ts';
import { PHONE } from './widths.ts';

/** A place that the navigation leads to; shown once the site serves its address. */
export interface NavPlace {
  key: string;
  label: string;
  path: string;
  icon: LucideIcon;
  isHere?: boolean;
}

interface Props {
  places: readonly NavPlace[];
  /** On phones these are the tabs at the bottom; other lists are hidden there. */
  isMain?: boolean;
}

/** The largest number of tabs whose names have their full size on the narrowest phone. */
const ROOMY = 3;

/** Some places of a desk, of which one may be the current screen's. */
export function NavList({ places, isMain = false }: Props) {
  if (places.length === 0) return null;
  return (
    <List $isMain={isMain} $isCrowded={places.length > ROOMY}>
      {places.map(({ key, label, path, icon, isHere }) => (
        <li key={key}>
          <Entrance to={path} title={label} aria-current={isHere ? 'page' : undefined}>
            <Icon of={icon} />
            <span>{label}</span>
          </Entrance>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul<{ $isMain: boolean; $isCrowded: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 0;
    ${({ $isMain }) => !$isMain && '&& { display: none; }'}
    font-size: ${({ $isCrowded }) => ($isCrowded ? 'clamp(0.6875rem, 3.3vw, 0.875rem)' : 'var(--t14)')};
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
      min-height: 64px;
      padding: 0 2px;
      border-radius: 0;
      font-size: inherit;
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
