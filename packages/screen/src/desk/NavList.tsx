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
  /** The number of things that wait there, shown above 0, and its words for screen readers: "7 waiting". */
  waiting?: { count: number; said: string };
}

interface Props {
  places: readonly NavPlace[];
  /** On phones these are the tabs at the bottom; other lists are hidden there. */
  isMain?: boolean;
}

/** The largest number of tabs whose names have their full size on the narrowest phone. */
const ROOMY = 3;
/** Larger numbers are told to screen readers alone. */
const SHOWN_MAX = 99;

/** Some places of a desk, of which one may be the current screen's. */
export function NavList({ places, isMain = false }: Props) {
  if (places.length === 0) return null;
  return (
    <List $isMain={isMain} $isCrowded={places.length > ROOMY}>
      {places.map(({ key, label, path, icon, isHere, waiting }) => (
        <li key={key}>
          <Entrance
            to={path}
            title={label}
            aria-label={waiting?.count ? `${label}, ${waiting.said}` : undefined}
            aria-current={isHere ? 'page' : undefined}
          >
            <Icon of={icon} />
            <Name>{label}</Name>
            {waiting !== undefined && waiting.count > 0 && (
              <Waiting>{waiting.count > SHOWN_MAX ? `${SHOWN_MAX}+` : waiting.count}</Waiting>
            )}
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

const Name = styled.span`
  overflow: hidden;
  max-width: 100%;
  text-overflow: ellipsis;
  ${hiddenWhenFolded}
`;

/** At the icon's corner, or at the end of the line beside the name. */
const Waiting = styled.span`
  position: absolute;
  top: 2px;
  right: 2px;
  min-width: 18px;
  padding: 0 4px;
  border-radius: 9px;
  background: ${color.brand};
  color: ${color.onBrand};
  font-size: var(--t14);
  font-weight: 600;
  line-height: 18px;
  text-align: center;

  @media (min-width: 68.75em) {
    header:not([data-folded]) & {
      position: static;
      margin-left: auto;
      background: none;
      color: inherit;
    }
  }

  @media ${PHONE} {
    top: 5px;
    right: auto;
    left: calc(50% + 5px);
  }
`;

const Entrance = styled(ServedLink)`
  ${sideButton}

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
