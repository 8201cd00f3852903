import { useQuery } from '@firm/api-client';
import { QueryFailed } from '@firm/screen';
import { Figures, Loading, Panel, Skeleton, VisuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { summaryQuery } from './overview.queries.ts';
import { useFigures } from './useFigures.ts';

/** Shows active cases, completed services, documents processed, total savings. */
export function SummaryFigures() {
  const { t } = useTexts();
  const summary = useQuery(summaryQuery);
  const figuresOf = useFigures();
  return (
    <Area aria-labelledby="figures">
      <VisuallyHidden as="h2" id="figures">
        {t('figures.title')}
      </VisuallyHidden>
      {summary.data ? (
        <Figures figures={figuresOf(summary.data)} />
      ) : summary.isPending ? (
        <Loading label={t('figures.loading')}>
          <Panel as="div">
            <Shapes>
              {[0, 1, 2, 3].map((one) => (
                <Shape key={one}>
                  <Skeleton width={110} height={12} />
                  <Skeleton width={64} height={28} />
                  <Skeleton width={130} height={12} />
                </Shape>
              ))}
            </Shapes>
          </Panel>
        </Loading>
      ) : (
        <Panel as="div">
          <QueryFailed title={t('figures.failed')} query={summary} />
        </Panel>
      )}
    </Area>
  );
}

const Area = styled.section`
  margin-top: 24px;
`;

const Shapes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(50%, 220px), 1fr));
`;

const Shape = styled.div`
  display: grid;
  gap: 12px;
  padding: 22px 24px;
`;
