import { Link, paths, useLocation } from '@firm/router';
import { Button, Icon, IconButton, media } from '@firm/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { ArrangedNav } from './arrangeNav.ts';
import { currentEntry } from './currentEntry.ts';
import { PanelEntries, PanelGroups, panelBelowHeader } from './NavPanel.tsx';
import { useLinkPanel } from './useLinkPanel.ts';
import { withoutScripts } from './withoutScripts.ts';

/** The navigation of narrow screens. */
export function MobileMenu({ row, more, isGuest }: ArrangedNav & { isGuest: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { isOpen, close, around, button, panel } = useLinkPanel<HTMLElement>();
  const entries = [...row, ...more.flatMap((group) => group.entries)];
  const current = currentEntry(
    entries.map(({ path }) => path),
    pathname,
  );
  return (
    <Narrow {...around}>
      <Opener label={t('header.menu')} {...button}>
        <Icon of={MenuIcon} size={24} />
      </Opener>
      <Panel aria-label={t('header.menu')} {...panel}>
        <PanelEntries entries={row} current={current} onFollow={close} />
        {/* The page that the server sends stays as small as without them. */}
        {isOpen && <PanelGroups groups={more} current={current} onFollow={close} />}
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

const Narrow = styled.div`
  ${media.from(1000)} {
    display: none;
  }

  ${withoutScripts} {
    width: 100%;
  }
`;

const Opener = styled(IconButton)`
  ${withoutScripts} {
    display: none;
  }
`;

const Panel = styled.nav`
  ${panelBelowHeader}

  ${withoutScripts} {
    &[hidden] {
      display: flex !important;
    }

    position: static;
    flex-wrap: wrap;
    gap: 0 20px;
    max-height: none;
    padding: 0;
    border: 0;
    box-shadow: none;

    > a {
      min-height: 44px;
      border: 0;
    }
  }
`;

const WaysIn = styled.div`
  display: flex;
  gap: 12px;
  margin-top: 20px;

  ${withoutScripts} {
    width: 100%;
    margin-top: 8px;
  }

  > a {
    flex: 1;
  }
`;
