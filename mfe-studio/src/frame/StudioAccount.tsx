import { useServed } from '@firm/federation';
import { paths } from '@firm/router';
import { AccountMenu, type NavPlace, usePhone } from '@firm/screen/desk';
import { Briefcase, Globe, Rocket } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { useIsAdmin } from './useIsAdmin.ts';

/** The account menu; on phones with the ways out, which stand beside the page elsewhere. */
export function StudioAccount() {
  const { t, language } = useTexts();
  const isPhone = usePhone();
  const isAdmin = useIsAdmin();
  const hasWork = useServed(paths.work());
  const hasReleases = useServed(paths.releases()) && isAdmin;
  const work: NavPlace = { key: 'work', label: t('frame.work'), icon: Briefcase, path: paths.work() };
  const releases: NavPlace = {
    ...{ key: 'releases', label: t('frame.releases'), icon: Rocket, path: paths.releases() },
  };
  const site: NavPlace = { key: 'site', label: t('frame.site'), icon: Globe, path: paths.home() };
  return (
    <AccountMenu
      language={language}
      labels={{
        account: t('frame.account'),
        profile: t('frame.profile'),
        logOut: t('frame.logOut'),
        languageFailed: t('frame.languageFailed'),
      }}
      after={isPhone ? [...(hasWork ? [work] : []), ...(hasReleases ? [releases] : []), site] : []}
    />
  );
}
