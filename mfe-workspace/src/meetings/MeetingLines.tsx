import { type ClientMeeting, OFFICE_ZONE, officeDay } from '@firm/contract';
import { formatShortDate, formatTime } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Unbroken } from '@firm/ui';
import { Line, Lines, LinesHead, Remark } from '../client/lines.ts';
import { useTexts } from '../texts.ts';

type Meeting = Omit<ClientMeeting, 'caseId' | 'caseTitle'> & Partial<Pick<ClientMeeting, 'caseId' | 'caseTitle'>>;

interface Props {
  meetings: { next: readonly Meeting[]; past: readonly Meeting[] };
}

/** The next meetings and the last ones; each leads to itself in the calendar, and to its case where one is named. */
export function MeetingLines({ meetings: { next, past } }: Props) {
  const { t } = useTexts();
  return (
    <>
      {next.length + past.length === 0 && <Remark>{t('client.noMeetings')}</Remark>}
      {next.length > 0 && <LinesHead>{t('client.next')}</LinesHead>}
      <Meetings list={next} />
      {past.length > 0 && <LinesHead>{t('client.past')}</LinesHead>}
      <Meetings list={past} />
    </>
  );
}

function Meetings({ list }: { list: readonly Meeting[] }) {
  const { t, language } = useTexts();
  if (list.length === 0) return null;
  return (
    <Lines>
      {list.map(({ id, startsAt, appointmentType, meetingMethod, status, staffName, caseId, caseTitle }) => {
        const at = new Date(startsAt);
        const when = (
          <time dateTime={startsAt}>
            {formatShortDate(language, at, OFFICE_ZONE)}, {formatTime(language, startsAt, OFFICE_ZONE)}
          </time>
        );
        return (
          <Line key={id}>
            <div>
              {status === 'cancelled' ? (
                // The calendar shows only what takes place.
                <b>{when}</b>
              ) : (
                <Link to={paths.workCalendar({ meeting: id, day: officeDay(at), who: 'all' })}>{when}</Link>
              )}
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
              {caseId && (
                <small>
                  <Link to={paths.workCase(caseId)}>{caseTitle && <Unbroken>{caseTitle}</Unbroken>}</Link>
                </small>
              )}
            </div>
          </Line>
        );
      })}
    </Lines>
  );
}
