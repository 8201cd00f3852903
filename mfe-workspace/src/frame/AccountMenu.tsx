import { useOwnFrame, useServed } from '@firm/federation';
import { languages } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { updateProfile, useSession } from '@firm/session';
import { Avatar, color, Icon, Menu, type MenuItem, Person, toast, VisuallyHidden } from '@firm/ui';
import { ChevronsUpDown, Globe, LogOut, Rocket, User } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { FURTHER } from './entries.ts';
import { hiddenWhenFolded, sideButton } from './sideLook.ts';
import { useEntries } from './useEntries.ts';
import { usePhone } from './usePhone.ts';
import { PHONE } from './widths.ts';

/** The signed-in person: further screens on phones, the ways to profile and site, language, sign-out. */
export function AccountMenu() {
  const { t, language } = useTexts();
  const user = useSession((session) => session.user);
  const { leave } = useOwnFrame();
  const isPhone = usePhone();
  const further = useEntries(FURTHER);
  const hasProfile = useServed(paths.profile());
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;

  async function choose(preferredLanguage: (typeof languages)[number]['code']) {
    const { success } = await updateProfile({ preferredLanguage });
    if (!success) toast.error(t('frame.languageFailed'));
  }

  const link = (key: string, label: string, icon: MenuItem['icon'], to: string): MenuItem => ({
    key,
    label,
    icon,
    link: <Link to={to} />,
  });
  const items: MenuItem[] = [
    ...(isPhone ? further.map(({ key, path, icon }) => link(key, t(`frame.entry.${key}`), icon, path)) : []),
    ...(hasProfile ? [link('profile', t('frame.profile'), User, paths.profile())] : []),
    link('site', t('frame.site'), Globe, paths.home()),
    link('releases', t('frame.releases'), Rocket, paths.platformStatus()),
    ...languages.map(
      ({ code, name: own }, index): MenuItem => ({
        key: code,
        label: own,
        lang: code,
        checked: code === language,
        separated: index === 0,
        onSelect: () => void choose(code),
      }),
    ),
    { key: 'logOut', label: t('frame.logOut'), icon: LogOut, onSelect: leave, separated: true },
  ];

  return (
    <Menu
      label={t('frame.account')}
      head={<Person name={name} detail={user.email} />}
      items={items}
      trigger={(props) => (
        <Trigger type="button" {...props} title={name}>
          <Avatar name={name} size="small" />
          <Words>
            <VisuallyHidden>{t('frame.account')}: </VisuallyHidden>
            {name}
          </Words>
          <More>
            <Icon of={ChevronsUpDown} size={16} />
          </More>
        </Trigger>
      )}
    />
  );
}

const Trigger = styled.button`
  ${sideButton}
  gap: 10px;
  min-height: 48px;
  padding: 6px;
  color: ${color.ink};
  font-size: var(--t14);

  @media ${PHONE} {
    justify-content: center;
    width: 44px;
    min-height: 44px;
  }
`;

const Words = styled.span`
  overflow: hidden;
  margin-right: auto;
  text-overflow: ellipsis;
  ${hiddenWhenFolded}

  @media ${PHONE} {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
`;

const More = styled.span`
  display: inline-flex;
  ${hiddenWhenFolded}

  @media ${PHONE} {
    display: none;
  }
`;
