import { useQuery } from '@firm/api-client';
import type { Report } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { useSearchParams } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { Figures, Loading, Panel, PanelBody, Segments, SkeletonText } from '@firm/ui';
import { styled } from 'styled-components';
import { WorkPage } from '../frame/WorkPage.tsx';
import { useTexts } from '../texts.ts';
import { AnswersReport } from './AnswersReport.tsx';
import { CasesReport } from './CasesReport.tsx';
import { InquiriesReport } from './InquiriesReport.tsx';
import { LoadReport } from './LoadReport.tsx';
import { RevenueReport } from './RevenueReport.tsx';
import { firstMonth, reportQuery, SPANS, type Span } from './reports.queries.ts';
import { StagesReport } from './StagesReport.tsx';
import { useSay } from './useSay.ts';

/** `/work/reports`: how the firm did, by month. */
export function ReportsPage() {
  const { t } = useTexts();
  const say = useSay();
  const [params, setParams] = useSearchParams();
  const span = SPANS.find((each) => each === params.get('months')) ?? '12';
  const query = useQuery(reportQuery(firstMonth(span, new Date())));
  useScreenTitle(t('reports.title'));
  const { data } = query;
  return (
    <WorkPage
      title={t('reports.title')}
      text={
        data ? t('reports.period', { from: say.month(data.from), to: say.month(data.to), span: data.cases.length }) : ''
      }
      action={
        <Segments<Span>
          label={t('reports.span')}
          value={span}
          onChange={(months) => setParams({ months }, { replace: true })}
          segments={SPANS.map((value) => ({ value, label: t('reports.months', { months: value }) }))}
        />
      }
    >
      <QueryShown
        query={query}
        failed={t('reports.failed')}
        level="h2"
        loading={
          <Panel>
            <PanelBody>
              <Loading label={t('reports.loading')}>
                <SkeletonText lines={8} />
              </Loading>
            </PanelBody>
          </Panel>
        }
      >
        {(data) => <Pictures report={data} />}
      </QueryShown>
    </WorkPage>
  );
}

function Pictures({ report }: { report: Report }) {
  const { t } = useTexts();
  const say = useSay();
  const { total, before } = report;
  const was = (value: number | null, write: (value: number) => string) =>
    value === null ? t('reports.wasNothing') : t('reports.was', { value: write(value) });
  return (
    <>
      <Figures
        figures={[
          { label: t('reports.finished'), value: say.count(total.completed), note: was(before.completed, say.count) },
          { label: t('reports.duration'), value: say.days(total.days), note: was(before.days, say.days) },
          { label: t('reports.answer'), value: say.hours(total.medianHours), note: was(before.medianHours, say.hours) },
          { label: t('reports.paid'), value: say.money(total.paidCents), note: was(before.paidCents, say.money) },
        ]}
      />
      <Grid>
        <StagesReport report={report} />
        <LoadReport report={report} />
        <AnswersReport report={report} />
        <RevenueReport report={report} />
        <CasesReport report={report} />
        <InquiriesReport report={report} />
      </Grid>
    </>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 25rem), 1fr));
  gap: 20px;
  align-items: start;

  > * {
    break-inside: avoid;
  }
`;
