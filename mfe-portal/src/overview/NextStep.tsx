import { useQuery } from '@firm/api-client';
import type { CaseStatus, DashboardSummary } from '@firm/contract';
import { ServedLink, useServed } from '@firm/federation';
import { formatListDay } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Button, Heading, Icon, Loading, Row, Skeleton, Slip } from '@firm/ui';
import { Flag, FolderOpen, FolderPlus, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { overviewCasesQuery } from '../cases.queries.ts';
import { summaryQuery } from '../dashboard.queries.ts';
import { isPastDay } from '../dates.ts';
import { useTexts } from '../portalTexts.ts';

/** While papers are being collected, the next step is most likely one to send. */
const collecting: ReadonlySet<CaseStatus> = new Set<CaseStatus>(['intake', 'document_collection']);

/** The one next step; for somebody new, the first case. Nothing when nothing is asked. */
export function NextStep() {
  const { t } = useTexts();
  const summary = useQuery(summaryQuery);
  const cases = useQuery(overviewCasesQuery);
  if (summary.isPending) {
    return (
      <StepSlip title={<Skeleton width="min(420px, 90%)" height={32} />} action={<Skeleton width={180} height={48} />}>
        <Loading label={t('nextStep.loading')}>
          <TextShape>
            <Skeleton width="min(520px, 100%)" height={14} />
          </TextShape>
        </Loading>
      </StepSlip>
    );
  }
  const step = summary.data?.nextSteps[0];
  if (step) {
    const status = cases.data?.results.find(({ id }) => id === step.caseId)?.status;
    return <AskedStep step={step} isUpload={status !== undefined && collecting.has(status)} />;
  }
  return cases.data?.count === 0 ? <FirstCase /> : null;
}

function AskedStep({ step, isUpload }: { step: DashboardSummary['nextSteps'][number]; isUpload: boolean }) {
  const { t, rich, language } = useTexts();
  const uploads = useServed(paths.documents()) && isUpload;
  return (
    <StepSlip
      title={
        <Heading id="next-step" $size="medium">
          {step.text}
        </Heading>
      }
      action={
        uploads ? (
          <Button as={Link} to={paths.documents({ case: step.caseId, upload: '1' })}>
            <Icon of={Upload} />
            {t('nextStep.upload')}
          </Button>
        ) : (
          <Button as={Link} to={paths.case(step.caseId)}>
            <Icon of={FolderOpen} />
            {t('nextStep.openCase')}
          </Button>
        )
      }
    >
      {rich('nextStep.forCase', { case: <Link to={paths.case(step.caseId)} /> }, { title: step.caseTitle })}{' '}
      {step.dueDate &&
        rich(
          isPastDay(step.dueDate, new Date()) ? 'nextStep.overdue' : 'nextStep.due',
          { b: <Day /> },
          { date: formatListDay(language, step.dueDate, new Date()) },
        )}{' '}
      {step.staffName && t('nextStep.specialist', { name: step.staffName })}
    </StepSlip>
  );
}

function FirstCase() {
  const { t } = useTexts();
  return (
    <StepSlip
      title={
        <Heading id="next-step" $size="medium">
          {t('nextStep.startTitle')}
        </Heading>
      }
      action={
        <Row>
          <Button as={Link} to={paths.newCase()}>
            <Icon of={FolderPlus} />
            {t('nextStep.startAction')}
          </Button>
          <Button as={ServedLink} to={paths.services()} variant="two">
            {t('nextStep.seeServices')}
          </Button>
        </Row>
      }
    >
      {t('nextStep.startText')}
    </StepSlip>
  );
}

function StepSlip({ title, children, action }: { title: ReactNode; children: ReactNode; action: ReactNode }) {
  const { t } = useTexts();
  return (
    <Slip tab={t('nextStep.tab')} icon={Flag} labelledBy="next-step">
      <Row $between $gap="18px 32px">
        <Words>
          {title}
          <Detail>{children}</Detail>
        </Words>
        {action}
      </Row>
    </Slip>
  );
}

const Words = styled.div`
  flex: 1 1 380px;
  min-width: 0;
`;

const Detail = styled.div`
  margin-top: 6px;
`;

const Day = styled.b`
  white-space: nowrap;
`;

/** As high as one line of text. */
const TextShape = styled.div`
  display: grid;
  align-content: center;
  min-height: 1.6em;
`;
