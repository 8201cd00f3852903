import { type ClientDetails, type ClientMeeting, OFFICE_ZONE } from '@firm/contract';
import { formatShortDate, formatTime } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Panel, PanelHead } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { Line, Lines, LinesHead, Remark } from './lines.ts';

/** The client's next meetings and the last ones, each with its case. */
export function MeetingsPanel({ meetings: { next, past } }: { meetings: ClientDetails['meetings'] }) {
  const { t } = useTexts();
  return (
    <Panel aria-labelledby="meetings">
      <PanelHead id="meetings" title={t('client.meetings')} />
      {next.length + past.length === 0 && <Remark>{t('client.noMeetings')}</Remark>}
      {next.length > 0 && <LinesHead>{t('client.next')}</LinesHead>}
      <Meetings list={next} />
      {past.length > 0 && <LinesHead>{t('client.past')}</LinesHead>}
      <Meetings list={past} />
    </Panel>
  );
}

function Meetings({ list }: { list: readonly ClientMeeting[] }) {
  const { t, language } = useTexts();
  if (list.length === 0) return null;
  return (
    <Lines>
      {list.map(({ id, startsAt, appointmentType, meetingMethod, status, staffName, caseId, caseTitle }) => (
        <Line key={id}>
          <div>
            <b>
              <time dateTime={startsAt}>
                {formatShortDate(language, new Date(startsAt), OFFICE_ZONE)},{' '}
                {formatTime(language, startsAt, OFFICE_ZONE)}
              </time>
            </b>
            <small>
              {[
                t(`client.meetingType.${appointmentType}`),
                t(`client.method.${meetingMethod}`),
                staffName,
                t(`client.meetingStatus.${status}`),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
            <small>
              <Link to={paths.workCase(caseId)}>{caseTitle}</Link>
            </small>
          </div>
        </Line>
      ))}
    </Lines>
  );
}
