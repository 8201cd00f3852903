import { useMatchedRoute } from '@firm/federation';
import { FrameMissingContext, ScreenFocus } from '@firm/federation/host';
import { useCommonTexts } from '@firm/i18n';
import { Outlet, useLocation } from '@firm/router';
import { useSession } from '@firm/session';
import { color, SkipLink, Toaster } from '@firm/ui';
import { type MouseEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useAccountParts } from '../account/accountParts.ts';
import { AskAboutNumbers } from '../numbers/AskAboutNumbers.tsx';
import { PreviewBar } from '../release/PreviewBar.tsx';
import { mayOpen } from '../session/mayOpen.ts';
import { useTexts } from '../texts.ts';
import { areaOf } from './areaOf.ts';
import { Banner } from './Banner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineBar } from './OfflineBar.tsx';

/**
 * Frames every screen with header and footer: specification §2. A remote that brings its own frame stands without them,
 * unless it failed and its frame is missing.
 */
export function Layout() {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const area = areaOf(useLocation().pathname);
  const account = useAccountParts();
  const match = useMatchedRoute();
  const user = useSession((session) => session.user);
  const isFramed = match?.kind === 'remote' && match.remote.frame === 'own' && mayOpen(match, user);
  const [isFrameMissing, setFrameMissing] = useState(false);
  const hasSiteFrame = !isFramed || isFrameMissing;
  const main = (
    <Main id="main" tabIndex={-1} $sunk={area === 'dashboard' || isFramed}>
      <FrameMissingContext value={setFrameMissing}>
        <Outlet />
      </FrameMissingContext>
    </Main>
  );
  return (
    <Page>
      <SkipLink href="#main" onClick={skipToMain}>
        {t('header.skip')}
      </SkipLink>
      {hasSiteFrame && (
        <>
          <Header />
          <Banner />
        </>
      )}
      <PreviewBar />
      {account && <account.LanguageQuestion />}
      {area === 'dashboard' && account && <account.VerifyReminder />}
      {isFramed && account ? (
        <account.OwnFrame>
          <Column>
            {main}
            <OfflineBar hasTabsBelow={!isFrameMissing} />
          </Column>
        </account.OwnFrame>
      ) : (
        main
      )}
      {area !== 'auth' && hasSiteFrame && (
        <Footer shore={match ? (area === 'dashboard' ? 'sunk' : 'surface') : 'none'} />
      )}
      {!(isFramed && account) && <OfflineBar />}
      <Toaster label={t('toaster.label')} dismissLabel={common('action.dismiss')} />
      {account && <account.AccountDialogs />}
      <AskAboutNumbers />
      <ScreenFocus />
    </Page>
  );
}

/** Moves the focus instead of following the link: the router would treat the hash as a navigation. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  /* The footer appears with the screen; a footer above a waiting screen would jump. */
  &:has([data-waiting]) > footer {
    display: none;
  }
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Main = styled.main<{ $sunk: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  scroll-margin-top: 96px;
  background: ${({ $sunk }) => ($sunk ? color.surfaceSunk : color.surface)};

  &:focus {
    outline: 0;
  }
`;
