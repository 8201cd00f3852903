import { useQuery } from '@firm/api-client';
import { officeDay } from '@firm/contract';
import { ServedLink, useScreenTitle } from '@firm/federation';
import { capitalised, formatToday } from '@firm/i18n';
import { paths } from '@firm/router';
import { useSession } from '@firm/session';
import { AppColumn, AppColumns, AppHead, AppPage, Button, Icon, Skeleton } from '@firm/ui';
import { CalendarPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { newestIntake, overviewCasesQuery } from '../cases/cases.queries.ts';
import { useTexts } from '../texts.ts';
import { ActivityPanel } from './ActivityPanel.tsx';
import { CasesPanel } from './CasesPanel.tsx';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import { InvitationSlip } from './InvitationSlip.tsx';
import { todosQuery } from './overview.queries.ts';
import { QuickActions } from './QuickActions.tsx';
import { ServicesPanel } from './ServicesPanel.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';
import { TeamPanel } from './TeamPanel.tsx';
import { Todos } from './Todos.tsx';
import { useTodosAwaited } from './useTodosAwaited.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A client's first screen after signing in. Every area loads its own data, and fails and recovers by itself. */
export function OverviewPage() {
  const { t, language } = useTexts();
  useScreenTitle(t('overview.pageTitle'));
  const user = useSession((session) => session.user);
  const todos = useQuery(todosQuery);
  const cases = useQuery(overviewCasesQuery);
  const isAwaited = useTodosAwaited();

  // An account that was made today is greeted as new.
  const isFirstDay = user !== null && Date.now() - Date.parse(user.createdAt) < DAY_MS;
  const isNew = cases.data?.count === 0;
  const waiting = () => {
    if (isAwaited) return <SentenceShape />;
    if (isNew) return t('overview.todoNew');
    if (!todos.data) return '';
    const { count } = todos.data;
    if (count === 0 && newestIntake(cases.data?.results)) return t('overview.todoLetter');
    return count === 0 ? t('overview.todoNone') : t('overview.todo', { count });
  };

  return (
    <AppPage>
      <AppHead
        title={t(isNew || isFirstDay ? 'overview.welcomeNew' : 'overview.welcome', { name: user?.firstName ?? '' })}
        text={
          <>
            {t('overview.today', { date: capitalised(formatToday(language, officeDay(new Date()))) })} {waiting()}
          </>
        }
        action={
          <Button as={ServedLink} to={paths.newAppointment()} variant="secondary">
            <Icon of={CalendarPlus} />
            {t('overview.scheduleConsultation')}
          </Button>
        }
      />
      {!isAwaited && <InvitationSlip />}
      <Todos />
      <Rest $hidden={isAwaited}>
        <SummaryFigures />
        <AppColumns>
          <AppColumn>
            <CasesPanel />
            <DocumentsPanel />
            <ServicesPanel />
          </AppColumn>
          <AppColumn as="aside">
            <QuickActions />
            <TeamPanel />
            <ActivityPanel />
          </AppColumn>
        </AppColumns>
      </Rest>
    </AppPage>
  );
}

/** Hidden while it waits for the next steps; its data load meanwhile. On paper two sheets hold it, as a rule. */
const Rest = styled.div<{ $hidden: boolean }>`
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};

  @media print {
    visibility: visible;
    --panel-head: 48px;
    --panel-head-space: 7px;
    --panel-space: 16px;
    zoom: 0.76;

    > section > dl {
      grid-template-columns: repeat(4, 1fr);
    }

    /* In a grid, a part that moves to the next sheet would lie over the part after it. */
    > :last-child,
    > :last-child > div {
      display: block;
    }

    > :last-child > * > * {
      margin-bottom: 20px;
    }

    aside {
      grid-template-columns: 1fr 1fr;
    }

    article,
    td {
      padding-block: 10px;
    }
  }
`;

/** Matches the width of the sentence in its place, and wraps below the first one on a phone. */
const SentenceShape = styled(Skeleton).attrs({ width: '13em', height: 12 })`
  && {
    display: inline-block;
  }
`;
