import { useOwnFrame, useServed } from '@firm/federation';
import { languages } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { updateProfile, useSession } from '@firm/session';
import { Avatar, color, Icon, Menu, type MenuItem, Person, toast, VisuallyHidden } from '@firm/ui';
import { ChevronsUpDown, LogOut, User } from 'lucide-react';
import { styled } from 'styled-components';
import type { NavPlace } from './NavList.tsx';
import { hiddenWhenFolded, sideButton } from './sideLook.ts';
import { PHONE } from './widths.ts';

interface Props {
  /** The language of the desk. */
  language: string;
  labels: Record<'account' | 'profile' | 'logOut' | 'languageFailed', string>;
  /** Places before the profile and after it. */
  before?: readonly NavPlace[];
  after?: readonly NavPlace[];
}

/** The signed-in person: the ways to the profile and to other places, language, sign-out. */
export function AccountMenu({ language, labels, before = [], after = [] }: Props) {
  const user = useSession((session) => session.user);
  const { leave } = useOwnFrame();
  const hasProfile = useServed(paths.profile());
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;

  async function choose(preferredLanguage: (typeof languages)[number]['code']) {
    const { success } = await updateProfile({ preferredLanguage });
    if (!success) toast.error(labels.languageFailed);
  }

  const link = ({ key, label, icon, path }: NavPlace): MenuItem => ({ key, label, icon, link: <Link to={path} /> });
  const items: MenuItem[] = [
    ...before.map(link),
    ...(hasProfile ? [link({ key: 'profile', label: labels.profile, icon: User, path: paths.profile() })] : []),
    ...after.map(link),
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
    { key: 'logOut', label: labels.logOut, icon: LogOut, onSelect: leave, separated: true },
  ];

  return (
    <Menu
      label={labels.account}
      head={<Person name={name} detail={user.email} />}
      items={items}
      trigger={(props) => (
        <Trigger type="button" {...props} title={name}>
          <Avatar name={name} size="small" />
          <Words>
            <VisuallyHidden>{labels.account}: </VisuallyHidden>
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
