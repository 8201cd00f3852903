import { type Case, isActiveStatus } from '@firm/contract';
import { useSession } from '@firm/session';
import { AppColumn, AppColumns } from '@firm/ui';
import { styled } from 'styled-components';
import { AboutCase } from './AboutCase.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseReview } from './CaseReview.tsx';
import { CaseSteps } from './CaseSteps.tsx';
import { ClientPanel } from './ClientPanel.tsx';
import { IntakePanel } from './IntakePanel.tsx';
import { OutcomesPanel } from './OutcomesPanel.tsx';
import { Specialist } from './Specialist.tsx';
import { WorkPanel } from './work/WorkPanel.tsx';

/** Shows the case's steps, description and facts. */
export function CaseOverview({ case: row }: { case: Case }) {
  const isClient = useSession(({ user }) => user?.role === 'client');
  const hasSteps = row.checklist.length > 0 && isActiveStatus(row.status);
  return (
    <Columns $flush={hasSteps}>
      <AppColumn>
        {hasSteps && <CaseSteps case={row} />}
        <AboutCase case={row} />
        <IntakePanel case={row} />
        <OutcomesPanel case={row} />
        <CaseReview case={row} />
      </AppColumn>
      <AppColumn as="aside" $besideNextStep={hasSteps}>
        {!isClient && <WorkPanel case={row} />}
        <CaseFacts case={row} />
        {row.client && <ClientPanel client={row.client} />}
        <Specialist staff={row.assignedStaff} caseId={row.id} />
      </AppColumn>
    </Columns>
  );
}

/** Above the next-step card no space is needed: its tab has its own. */
const Columns = styled(AppColumns)<{ $flush: boolean }>`
  ${({ $flush }) => $flush && 'margin-top: 0;'}
`;
