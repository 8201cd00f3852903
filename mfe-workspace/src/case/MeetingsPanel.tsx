import { useQuery } from '@firm/api-client';
import { type Case, isActiveStatus } from '@firm/contract';
import { QueryShown } from '@firm/screen';
import { Panel, PanelBody, PanelHead } from '@firm/ui';
import { BookMeeting } from '../meetings/BookMeeting.tsx';
import { MeetingLines } from '../meetings/MeetingLines.tsx';
import { caseMeetingsQuery } from './case.queries.ts';
import { useTexts } from './texts.ts';

/** The next meetings of the case and the last ones; one is booked from here while the case goes on. */
export function MeetingsPanel({ case: row }: { case: Pick<Case, 'id' | 'title' | 'status'> }) {
  const { t } = useTexts();
  const query = useQuery(caseMeetingsQuery(row.id));
  return (
    <Panel aria-labelledby="case-meetings">
      <PanelHead id="case-meetings" title={t('case.meetings')}>
        {isActiveStatus(row.status) && <BookMeeting cases={[row]} />}
      </PanelHead>
      <QueryShown
        query={query}
        failed={t('case.meetingsFailed')}
        loading={t('case.meetingsLoading')}
        lines={2}
        frame={PanelBody}
      >
        {(meetings) => <MeetingLines meetings={meetings} />}
      </QueryShown>
    </Panel>
  );
}
