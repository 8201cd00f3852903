import { useQuery } from '@firm/api-client';
import { type Case, isActiveStatus } from '@firm/contract';
import { screen } from '@firm/federation';
import { AppColumn, AppColumns } from '@firm/ui';
import { styled } from 'styled-components';
import { AboutCase } from './AboutCase.tsx';
import { AfterStart } from './AfterStart.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseReview } from './CaseReview.tsx';
import { IntakePanel } from './IntakePanel.tsx';
import { CaseNeeds } from './needs/CaseNeeds.tsx';
import { needsQuery } from './needs/needs.queries.ts';
import { OutcomesPanel } from './OutcomesPanel.tsx';
import { Specialist } from './Specialist.tsx';

const CasePeoplePanel = screen(
  () => import(/* webpackChunkName: "household" */ '../../household/CasePeoplePanel.tsx'),
  'CasePeoplePanel',
);

/** Shows the case's needs, description and facts. */
export function CaseOverview({ case: row }: { case: Case }) {
  const { data: needs, isPending } = useQuery(needsQuery(row.id));
  const isActive = isActiveStatus(row.status);
  const hasNeeds = isActive && (isPending ? row.nextSteps.length > 0 : Boolean(needs?.length));
  return (
    <Columns $flush={hasNeeds}>
      <AppColumn>
        {isActive && <CaseNeeds case={row} />}
        {row.status === 'intake' && <AfterStart case={row} />}
        <AboutCase case={row} />
        <IntakePanel case={row} />
        <OutcomesPanel case={row} />
        <CaseReview case={row} />
      </AppColumn>
      <AppColumn as="aside" $besideNextStep={hasNeeds}>
        <CaseFacts case={row} />
        <Specialist staff={row.assignedStaff} caseId={row.id} />
        <CasePeoplePanel case={row} />
      </AppColumn>
    </Columns>
  );
}

/** Above the next-step card no space is needed: its tab has its own. */
const Columns = styled(AppColumns)<{ $flush: boolean }>`
  ${({ $flush }) => $flush && 'margin-top: 0;'}
`;
