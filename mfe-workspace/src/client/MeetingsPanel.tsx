import { type ClientDetails, isActiveStatus } from '@firm/contract';
import { Panel, PanelHead } from '@firm/ui';
import { BookMeeting } from '../meetings/BookMeeting.tsx';
import { MeetingLines } from '../meetings/MeetingLines.tsx';
import { useTexts } from '../texts.ts';

/** The client's next meetings and the last ones, each with its case; a meeting is booked from here. */
export function MeetingsPanel({ client }: { client: Pick<ClientDetails, 'id' | 'meetings' | 'cases'> }) {
  const { t } = useTexts();
  const open = client.cases.filter(({ status }) => isActiveStatus(status));
  return (
    <Panel aria-labelledby="meetings">
      <PanelHead id="meetings" title={t('client.meetings')}>
        <BookMeeting cases={open} clientId={client.id} />
      </PanelHead>
      <MeetingLines meetings={client.meetings} />
    </Panel>
  );
}
