import { useFlag } from '@firm/api-client';
import { useFirm, useNav } from '@firm/federation';
import { Link, paths, useLocation } from '@firm/router';
import { useSession } from '@firm/session';
import { Button, color, Logo, media, ToolButton, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useAccountParts } from '../account/accountParts.ts';
import { useFirmName } from '../firmName.ts';
import { useWorkPlace } from '../session/useWorkPlace.ts';
import { useTexts } from '../texts.ts';
import { areaOf } from './areaOf.ts';
import { arrangeNav, type NavEntry } from './arrangeNav.ts';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { MainNav } from './MainNav.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { useUnread } from './unread.ts';
import { withoutScripts } from './withoutScripts.ts';

/** Stays at the top: logo, navigation, language, and either the sign-in links or the account menu. */
export function Header() {
  const firm = useFirm();
  const { first, rest } = useFirmName();
  const { t } = useTexts();
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const account = useAccountParts();
  const workPlace = useWorkPlace();
  const area = areaOf(pathname) === 'dashboard' ? 'dashboard' : 'public';
  const work = area === 'dashboard' && workPlace(paths.dashboard());
  const served = useNav(area);
  // In place of the portal's entries the firm's people have the way to their workspace.
  const nav: NavEntry[] = work
    ? [{ label: t('account.work'), path: work }, ...served.filter(({ path }) => path !== work && !workPlace(path))]
    : served;
  const isMultilingual = useFlag('multiLanguage');
  const unread = useUnread();
  const entries = nav.map((entry) => (entry.path === paths.messages() ? { ...entry, unread } : entry));
  const arranged = arrangeNav(entries, area);

  return (
    <Bar>
      <Line>
        <HomeLink to={paths.home()} aria-label={t('header.home', { firm: firm.name })}>
          <Logo first={first} second={rest} />
        </HomeLink>
        <MainNav {...arranged} />
        {/* Without an account's tools, which the server cannot know, the others would stand elsewhere. */}
        <Tools data-guest={user ? undefined : ''}>
          {isMultilingual && <LanguageSwitcher />}
          {!user && (
            <WideOnly>
              <ToolButton as={Link} to={paths.login()}>
                {t('header.logIn')}
              </ToolButton>
              <Button as={Link} to={paths.register()} size="small">
                {t('header.register')}
              </Button>
            </WideOnly>
          )}
          {user && account && (
            <>
              <account.MessagesLink
                unread={unread}
                isInNav={arranged.row.some(({ path }) => path === paths.messages())}
              />
              <account.UserMenu user={user} unread={unread} />
            </>
          )}
          <MobileMenu {...arranged} isGuest={!user} />
        </Tools>
      </Line>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  /* A window is this low at 400 % zoom: a header that stays would hide the page. */
  @media print, (max-height: 360px) {
    position: relative;
  }

  ${withoutScripts} {
    position: relative;
  }
`;

const Line = styled(Wrap)`
  display: flex;
  gap: 8px;
  align-items: center;
  height: 72px;

  ${media.below(900)} {
    gap: 4px;
    height: 64px;
  }

  ${withoutScripts} {
    ${media.below(1000)} {
      flex-wrap: wrap;
      height: auto;
      padding-block: 10px;
    }
  }
`;

const HomeLink = styled(Link)`
  text-decoration: none;
`;

const Tools = styled.div`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-left: auto;
  white-space: nowrap;

  ${media.below(1000)} {
    gap: 0;

    ${withoutScripts} {
      flex-wrap: wrap;
      width: 100%;
    }
  }

  @media print {
    display: none;
  }
`;

const WideOnly = styled.span`
  display: contents;

  ${media.below(1000)} {
    display: none;
  }
`;
