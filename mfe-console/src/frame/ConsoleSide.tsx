import { useFirm } from '@firm/federation';
import { paths, useLocation } from '@firm/router';
import { AccountMenu, NavList, type NavPlace, SideBar, useDeskKeys, usePhone } from '@firm/screen/desk';
import { Briefcase, Globe, Newspaper } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../texts.ts';
import { ENTRIES } from './entries.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { toggleFold, useFold } from './useFold.ts';

/** The places of the console, the ways out of it, the account and the keys. */
export function ConsoleSide() {
  const { t, language } = useTexts();
  const firm = useFirm();
  const isFolded = useFold();
  const isPhone = usePhone();
  const { pathname } = useLocation();
  const [hasKeys, showKeys] = useState(false);
  const keys = useMemo(() => ({ '?': () => showKeys(true), '[': toggleFold }), []);
  useDeskKeys(ENTRIES, keys);
  const isHere = (path: string) =>
    path === paths.releases() ? pathname === path || pathname.startsWith('/releases/apps/') : pathname === path;
  const own = ENTRIES.map(({ key, path, icon }) => ({
    key,
    path,
    icon,
    label: t(`frame.entry.${key}`),
    isHere: isHere(path),
  }));
  const others: NavPlace[] = [
    { key: 'studio', label: t('frame.studio'), path: paths.studio(), icon: Newspaper },
    { key: 'work', label: t('frame.work'), path: paths.work(), icon: Briefcase },
    { key: 'site', label: t('frame.site'), path: paths.home(), icon: Globe },
  ];
  return (
    <SideBar
      home={{ path: paths.releases(), label: t('frame.brand', { firm: firm.name }) }}
      width={216}
      label={t('frame.label')}
      fold={{ isFolded, toggle: toggleFold, label: t(isFolded ? 'frame.open' : 'frame.fold') }}
      nav={<NavList places={own} isMain />}
      others={{ label: t('frame.others'), list: <NavList places={others} /> }}
      foot={
        <AccountMenu
          language={language}
          labels={{
            account: t('frame.account'),
            profile: t('frame.profile'),
            logOut: t('frame.logOut'),
            languageFailed: t('frame.languageFailed'),
          }}
          after={isPhone ? others : []}
        />
      }
    >
      {hasKeys && <KeysDialog onClose={() => showKeys(false)} />}
    </SideBar>
  );
}
