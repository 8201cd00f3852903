import type { User } from '@firm/contract';
import { useServed } from '@firm/federation';
import { Link, paths, useLocation, useNavigate } from '@firm/router';
import { signOut } from '@firm/session';
import { Avatar, Icon, Menu, type MenuItem, media, Person, ToolButton, VisuallyHidden } from '@firm/ui';
import { CalendarDays, ChevronDown, LayoutDashboard, LogOut, User as Profile } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../shellTexts.ts';

/** Who is signed in, the ways to what is theirs, and out. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const hasDashboard = useServed(paths.dashboard());
  const hasProfile = useServed(paths.profile());
  const hasAppointments = useServed(paths.appointments());
  const fullName = `${user.firstName} ${user.lastName}`;

  // First away from what only a signed-in person may see, else the guard would ask them to sign in again.
  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    if (pathname === paths.home()) void signOut();
    else navigate(paths.home());
  }, [isLeaving, pathname, navigate]);

  const items: MenuItem[] = [
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
    {
      key: 'logOut',
      label: t('account.logOut'),
      icon: LogOut,
      onSelect: () => setLeaving(true),
      separated: hasDashboard || hasProfile || hasAppointments,
    },
  ];

  return (
    <Menu
      label={t('account.menu')}
      head={<Person name={fullName} detail={user.email} />}
      items={items}
      trigger={(props) => (
        <ToolButton {...props}>
          <Avatar name={fullName} size="small" />
          <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
          <Wide>
            {user.firstName}
            <Icon of={ChevronDown} size={16} />
          </Wide>
        </ToolButton>
      )}
    />
  );
}

const Wide = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;

  ${media.below(1000)} {
    display: none;
  }
`;
