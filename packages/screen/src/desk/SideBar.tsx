import { useFirm } from '@firm/federation';
import { Link } from '@firm/router';
import { color, Icon, Mark } from '@firm/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Letterhead } from './Letterhead.tsx';
import { hiddenWhenFolded, sideButton } from './sideLook.ts';
import { BESIDE, NARROW, PHONE } from './widths.ts';

interface Props {
  /** The desk's first screen, and the name of the link to it. */
  home: { path: string; label: string };
  /** Width in px while it is open; larger text widens it, so that its words stay inside. */
  width?: 216 | 224;
  /** Names the navigation. */
  label: string;
  fold: { isFolded: boolean; toggle: () => void; label: string };
  /** Between the brand and the navigation. */
  find?: ReactNode;
  /** The desk's own places, as `NavList`s. */
  nav: ReactNode;
  /** The ways out of the desk, below a line; hidden on phones. */
  others?: { label: string; list: ReactNode };
  /** Beside the button that folds, such as the account. */
  foot: ReactNode;
  /** Dialogs of the frame. */
  children?: ReactNode;
}

/**
 * A desk's navigation: at the side, folded or not; on phones a bar above the page and tabs below it. On paper it is the
 * firm's letterhead.
 */
export function SideBar({ home, width = 224, label, fold, find, nav, others, foot, children }: Props) {
  const firm = useFirm();
  return (
    <Side $width={width} data-folded={fold.isFolded || undefined}>
      <Brand to={home.path} aria-label={home.label}>
        <Mark />
        <b>{firm.name.split(' ')[0]}</b>
      </Brand>
      {find}
      <Nav $isAll={!others} aria-label={label}>
        {nav}
      </Nav>
      {others && <Others aria-label={others.label}>{others.list}</Others>}
      <Foot>
        <Fold type="button" onClick={fold.toggle} title={fold.label}>
          <Icon of={fold.isFolded ? PanelLeftOpen : PanelLeftClose} />
          <span>{fold.label}</span>
        </Fold>
        {foot}
      </Foot>
      {children}
      <Letterhead />
    </Side>
  );
}

const Side = styled.header<{ $width: number }>`
  z-index: 30;
  position: sticky;
  top: 0;
  background: ${color.surface};
  font-size: 0.9375rem;

  @media ${BESIDE} {
    display: flex;
    flex: none;
    flex-direction: column;
    gap: 12px;
    width: min(${({ $width }) => $width / 16}rem, 28vw);
    /* As high as the main part beside it, so that a bar above both pushes neither out of the window. */
    max-height: 100dvh;
    padding: 14px 12px 12px;
    border-right: 1px solid ${color.line};
    contain: size;

    &[data-folded] {
      width: 68px;
    }
  }

  @media ${NARROW} {
    width: 68px;
  }

  @media ${PHONE} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: 56px;
    padding: 0 8px 0 12px;
    border-bottom: 1px solid ${color.line};
  }

  @media print {
    display: block;
    position: static;
    contain: none;
    width: auto;
    height: auto;
    margin-bottom: 16px;
    padding: 0 0 8px;
    border-right: none;
    border-bottom: 1px solid;

    > :not([data-letterhead]) {
      display: none;
    }
  }
`;

const Brand = styled(Link)`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 44px;
  padding-inline: 7px;
  color: ${color.ink};
  font: 600 1.125rem/1 var(--serif);
  letter-spacing: -0.01em;
  text-decoration: none;
  white-space: nowrap;

  svg {
    flex: none;
  }

  b {
    ${hiddenWhenFolded}
  }

  @media ${PHONE} {
    margin-right: auto;
    padding: 0;
  }
`;

const Nav = styled.nav<{ $isAll: boolean }>`
  @media ${BESIDE} {
    ${({ $isAll }) => $isAll && 'flex: 1;'}
    overflow-y: auto;
    margin-inline: -4px;
    padding-inline: 4px;
    scrollbar-width: none;
  }

  @media ${PHONE} {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    padding-bottom: env(safe-area-inset-bottom);
    border-top: 1px solid ${color.line};
    background: ${color.surface};
  }
`;

/** On phones the account menu leads there. */
const Others = styled.nav`
  flex: 1;
  padding-top: 12px;
  border-top: 1px solid ${color.line};

  @media ${PHONE} {
    display: none;
  }
`;

const Foot = styled.div`
  display: grid;
  gap: 8px;

  @media ${PHONE} {
    grid-auto-flow: column;
    align-items: center;
  }
`;

const Fold = styled.button`
  ${sideButton}
  font-size: var(--t14);

  span {
    ${hiddenWhenFolded}
  }

  @media (max-width: 68.74875em) {
    display: none;
  }
`;
