import { useQuery } from '@firm/api-client';
import { QueryShown } from '@firm/screen';
import { Loading, media, Panel, PanelBody, Skeleton } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { AwayPanel } from './AwayPanel.tsx';
import { hoursQuery } from './calendar.queries.ts';
import { HoursForm } from './HoursForm.tsx';

/** The hours of one colleague, and the absences of all. */
export function HoursView({ staffId }: { staffId: string }) {
  const { t } = useTexts();
  const hours = useQuery(hoursQuery(staffId));
  return (
    <Columns>
      <Panel aria-labelledby="hours">
        <QueryShown
          query={hours}
          failed={t('calendar.hoursFailed')}
          level="h2"
          loading={
            <PanelBody>
              <Loading label={t('calendar.loading')}>
                <Skeleton height={420} />
              </Loading>
            </PanelBody>
          }
        >
          {(data) => <HoursForm staffId={staffId} saved={data} />}
        </QueryShown>
      </Panel>
      <AwayPanel staffId={staffId} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  gap: 20px;
  align-items: start;

  ${media.below(1000)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
