import { useServed } from '@firm/federation';
import { paths } from '@firm/router';
import { AccountMenu, usePhone } from '@firm/screen/desk';
import { Globe, Rocket } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { FURTHER } from './entries.ts';
import { usePlaces } from './usePlaces.ts';

/** The account menu; on phones with the screens that have no tab. */
export function WorkAccount() {
  const { t, language } = useTexts();
  const isPhone = usePhone();
  const further = usePlaces(FURTHER);
  const releases = useServed(paths.releases()) ? paths.releases() : paths.platformStatus();
  return (
    <AccountMenu
      language={language}
      labels={{
        account: t('frame.account'),
        profile: t('frame.profile'),
        logOut: t('frame.logOut'),
        languageFailed: t('frame.languageFailed'),
      }}
      before={isPhone ? further : []}
      after={[
        { key: 'site', label: t('frame.site'), icon: Globe, path: paths.home() },
        { key: 'releases', label: t('frame.releases'), icon: Rocket, path: releases },
      ]}
    />
  );
}
