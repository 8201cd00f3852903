import type { User } from '@firm/contract';
import { useServed } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { Avatar, Icon, Menu, type MenuItem, media, Person, ToolButton, VisuallyHidden } from '@firm/ui';
import {
  BriefcaseBusiness,
  CalendarDays,
  ChevronDown,
  LayoutDashboard,
  LogOut,
  MessageSquare,
  User as Profile,
  Rocket,
} from 'lucide-react';
import { styled } from 'styled-components';
import { compactHeader } from '../layout/compactHeader.ts';
import { CountOnIcon } from '../layout/UnreadCount.tsx';
import { useWorkPlace } from '../session/useWorkPlace.ts';
import { useTexts } from '../texts.ts';
import { wantToLeave } from './leave.ts';

/** Shows the signed-in user, the links to their pages, and the sign-out. */
export function UserMenu({ user, unread }: { user: User; unread: number }) {
  const { t } = useTexts();
  const hasWork = useServed(paths.work()) && user.role !== 'client';
  const workPlace = useWorkPlace();
  const hasDashboard = useServed(paths.dashboard()) && !workPlace(paths.dashboard());
  const hasProfile = useServed(paths.profile());
  const hasConsole = useServed(paths.releases());
  const hasAppointments = useServed(paths.appointments()) && !workPlace(paths.appointments());
  const hasMessages = useServed(paths.messages());
  const fullName = `${user.firstName} ${user.lastName}`;

  const items: MenuItem[] = [
    ...(hasWork
      ? [{ key: 'work', label: t('account.work'), icon: BriefcaseBusiness, link: <Link to={paths.work()} /> }]
      : []),
    ...(hasDashboard
      ? [
          {
            key: 'dashboard',
            label: t('account.dashboard'),
            icon: LayoutDashboard,
            link: <Link to={paths.dashboard()} />,
          },
        ]
      : []),
    ...(hasProfile
      ? [{ key: 'profile', label: t('account.profile'), icon: Profile, link: <Link to={paths.profile()} /> }]
      : []),
    ...(hasAppointments
      ? [
          {
            key: 'appointments',
            label: t('account.appointments'),
            icon: CalendarDays,
            link: <Link to={paths.appointments()} />,
          },
        ]
      : []),
    ...(hasMessages
      ? [
          {
            key: 'messages',
            label: unread > 0 ? `${t('header.messages')} (${unread})` : t('header.messages'),
            icon: MessageSquare,
            link: <Link to={workPlace(paths.messages()) ?? paths.messages()} />,
          },
        ]
      : []),
    ...(user.role === 'client'
      ? []
      : [
          {
            key: 'releases',
            label: t('account.releases'),
            icon: Rocket,
            link: <Link to={hasConsole ? paths.releases() : paths.platformStatus()} />,
          },
        ]),
    {
      key: 'logOut',
      label: t('account.logOut'),
      icon: LogOut,
      onSelect: () => wantToLeave(),
      separated: true,
    },
  ];

  return (
    <Menu
      label={t('account.menu')}
      head={<Person name={fullName} detail={user.email} />}
      items={items}
      trigger={(props) => (
        <Trigger {...props}>
          <Avatar name={fullName} size="small" />
          <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
          <OnPhones>
            <CountOnIcon unread={unread} />
          </OnPhones>
          <Wide>
            <FirstName>{user.firstName}</FirstName>
            <Icon of={ChevronDown} size={16} />
          </Wide>
        </Trigger>
      )}
    />
  );
}

const Trigger = styled(ToolButton)`
  position: relative;
`;

/** Shown where the link to the messages has no room of its own. */
const OnPhones = styled.span`
  ${media.from(640)} {
    display: none;
  }
`;

const Wide = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;

  ${media.below(1000)} {
    display: none;
  }
`;

/** A long name gives way to the navigation; the menu shows it in full. */
const FirstName = styled.span`
  overflow: hidden;
  max-width: 12ch;
  text-overflow: ellipsis;

  ${compactHeader} {
    max-width: 9ch;
  }
`;
