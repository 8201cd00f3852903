import { ServedLink, useScreenTitle } from '@firm/federation';
import { paths } from '@firm/router';
import { useSession } from '@firm/session';
import { color, Icon, Panel, PanelHead } from '@firm/ui';
import { ArrowRight, CalendarDays, FileText, FolderOpen, MessageSquare } from 'lucide-react';
import { styled } from 'styled-components';
import { WorkPage } from '../frame/WorkPage.tsx';
import { useTexts } from '../texts.ts';

const WAYS = [
  { key: 'cases', path: paths.cases(), icon: FolderOpen },
  { key: 'documents', path: paths.documents(), icon: FileText },
  { key: 'messages', path: paths.messages(), icon: MessageSquare },
  { key: 'appointments', path: paths.appointments(), icon: CalendarDays },
] as const;

/** `/work`: greets the person, and leads to what they work on. */
export function TodayPage() {
  const { t } = useTexts();
  const firstName = useSession(({ user }) => user?.firstName ?? '');
  useScreenTitle(t('today.title'));
  return (
    <WorkPage title={t('today.greeting', { name: firstName })}>
      <Panel aria-labelledby="ways">
        <PanelHead id="ways" title={t('today.ways')} />
        {WAYS.map(({ key, path, icon }) => (
          <Way key={key} to={path}>
            <Icon of={icon} />
            {t(`today.way.${key}`)}
            <Icon of={ArrowRight} size={16} />
          </Way>
        ))}
      </Panel>
    </WorkPage>
  );
}

const Way = styled(ServedLink)`
  display: flex;
  gap: 14px;
  align-items: center;
  min-height: 56px;
  padding: 8px 16px;
  color: ${color.ink};
  font-weight: 600;
  text-decoration: none;

  & + & {
    border-top: 1px solid ${color.line};
  }

  &:hover {
    background: ${color.surfaceSunk};
  }

  svg {
    color: ${color.inkSoft};
  }

  > :last-child {
    margin-left: auto;
  }
`;
