import { useFirm } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { color, Icon, Mark } from '@firm/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ChatDesk } from '../chatDesk/ChatDesk.tsx';
import { KeysDialog } from '../keys/KeysDialog.tsx';
import { type Shown, useFrameKeys } from '../keys/useFrameKeys.ts';
import { FindButton } from '../palette/FindButton.tsx';
import { PaletteDialog } from '../palette/PaletteDialog.tsx';
import { useTexts } from '../texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { FURTHER, MAIN } from './entries.ts';
import { NavList } from './NavList.tsx';
import { hiddenWhenFolded, sideButton } from './sideLook.ts';
import { toggleFold, useFold } from './useFold.ts';
import { BESIDE, NARROW, PHONE } from './widths.ts';

/** The workspace's navigation: at the side, folded or not; on phones a bar above the page and tabs below it. */
export function SideBar() {
  const firm = useFirm();
  const { t } = useTexts();
  const isFolded = useFold();
  const [shown, show] = useState<Shown>();
  useFrameKeys(show);
  const close = () => show(undefined);
  const fold = t(isFolded ? 'frame.open' : 'frame.fold');
  return (
    <Side data-folded={isFolded || undefined}>
      <Brand to={paths.work()} aria-label={t('frame.brand', { firm: firm.name })}>
        <Mark />
        <b>{firm.name.split(' ')[0]}</b>
      </Brand>
      <FindButton onClick={() => show('palette')} />
      <Nav aria-label={t('frame.label')}>
        <NavList entries={MAIN} isMain />
        <NavList entries={FURTHER} />
      </Nav>
      <Foot>
        <Fold type="button" onClick={toggleFold} title={fold}>
          <Icon of={isFolded ? PanelLeftOpen : PanelLeftClose} />
          <span>{fold}</span>
        </Fold>
        <ChatDesk />
        <AccountMenu />
      </Foot>
      {shown === 'keys' && <KeysDialog onClose={close} />}
      {shown === 'palette' && <PaletteDialog onClose={close} />}
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
    width: 224px;
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
  @media ${BESIDE} {
    flex: 1;
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

  @media (max-width: 1099.98px) {
    display: none;
  }
`;
