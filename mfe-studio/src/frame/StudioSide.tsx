import { useFirm } from '@firm/federation';
import { paths, useLocation } from '@firm/router';
import { NavList, SideBar } from '@firm/screen/desk';
import { Briefcase, Globe, Rocket } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { ENTRIES } from './entries.ts';
import { StudioAccount } from './StudioAccount.tsx';
import { toggleFold, useFold } from './useFold.ts';
import { useIsAdmin } from './useIsAdmin.ts';
import { useMayPublish } from './useMayPublish.ts';

/** The places of the studio, and the ways out of it. */
export function StudioSide() {
  const { t } = useTexts();
  const firm = useFirm();
  const isFolded = useFold();
  const { pathname } = useLocation();
  const isAdmin = useIsAdmin();
  const isFor = { publishers: useMayPublish(), admins: isAdmin };
  const isHere = (path: string) =>
    path === paths.studio() ? pathname === path || pathname.startsWith('/studio/articles/') : pathname.startsWith(path);
  const own = ENTRIES.filter(({ only }) => !only || isFor[only]).map(({ key, path, icon }) => ({
    key,
    path,
    icon,
    label: t(`frame.entry.${key}`),
    isHere: isHere(path),
  }));
  const others = [
    { key: 'work', label: t('frame.work'), path: paths.work(), icon: Briefcase },
    ...(isAdmin ? [{ key: 'releases', label: t('frame.releases'), path: paths.releases(), icon: Rocket }] : []),
    { key: 'site', label: t('frame.site'), path: paths.home(), icon: Globe },
  ];
  return (
    <SideBar
      home={{ path: paths.studio(), label: t('frame.brand', { firm: firm.name }) }}
      width={216}
      label={t('frame.label')}
      fold={{ isFolded, toggle: toggleFold, label: t(isFolded ? 'frame.open' : 'frame.fold') }}
      nav={<NavList places={own} isMain />}
      others={{ label: t('frame.others'), list: <NavList places={others} /> }}
      foot={<StudioAccount />}
    />
  );
}
