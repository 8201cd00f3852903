import { useFirm } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { color, Icon, Mark } from '@firm/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { NavList, OtherPlaces } from './NavList.tsx';
import { hiddenWhenFolded, sideButton } from './sideLook.ts';
import { toggleFold, useFold } from './useFold.ts';
import { BESIDE, NARROW, PHONE } from './widths.ts';

/** The studio's navigation: at the side, folded or not; on phones a bar above the page and tabs below it. */
export function SideBar() {
  const { t } = useTexts();
  const isFolded = useFold();
  const firm = useFirm();
  const fold = t(isFolded ? 'frame.open' : 'frame.fold');
  return (
    <Side data-folded={isFolded || undefined}>
      <Brand to={paths.studio()} aria-label={t('frame.brand', { firm: firm.name })}>
        <Mark />
        <b>{firm.name.split(' ')[0]}</b>
      </Brand>
      <Nav aria-label={t('frame.label')}>
        <NavList />
      </Nav>
      <Others aria-label={t('frame.others')}>
        <OtherPlaces />
      </Others>
      <Foot>
        <Fold type="button" onClick={toggleFold} title={fold}>
          <Icon of={isFolded ? PanelLeftOpen : PanelLeftClose} />
          <span>{fold}</span>
        </Fold>
        <AccountMenu />
      </Foot>
    </Side>
  );
}

const Side = styled.header`
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
    width: 216px;
    height: 100dvh;
    padding: 14px 12px 12px;
    border-right: 1px solid ${color.line};

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
    display: none;
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

const Nav = styled.nav`
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
`;

const Fold = styled.button`
  ${sideButton}
  font-size: var(--t14);

  span {
    ${hiddenWhenFolded}
  }

  @media (max-width: 1099.98px) {
    display: none;
  }
`;
