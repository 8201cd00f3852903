import { OFFICE_ZONE, officeDay, type WorkMeeting } from '@firm/contract';
import { formatTime } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { ArrowLink, color, Icon, Panel, PanelBody, PanelHead, Text, Unbroken, VisuallyHidden } from '@firm/ui';
import { Building2, Phone, Video } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

const icons = { video: Video, phone: Phone, in_person: Building2 } as const;

/** The reader's meetings of the office's day and the next, each with its case beside it. */
export function MeetingsPanel({ meetings }: { meetings: readonly WorkMeeting[] }) {
  const { t, language } = useTexts();
  const now = new Date();
  const today = officeDay(now);
  const isToday = ({ startsAt }: WorkMeeting) => officeDay(new Date(startsAt)) === today;
  const days = [
    { key: 'today', list: meetings.filter(isToday) },
    { key: 'tomorrow', list: meetings.filter((one) => !isToday(one)) },
  ] as const;
  return (
    <Panel aria-labelledby="meetings">
      <PanelHead id="meetings" title={t('today.meetings')}>
        <ArrowLink as={Link} to={paths.workCalendar()}>
          {t('today.allMeetings')}
        </ArrowLink>
      </PanelHead>
      {meetings.length === 0 && (
        <PanelBody>
          <Text $soft>{t('today.noMeetings')}</Text>
        </PanelBody>
      )}
      {days.map(
        ({ key, list }) =>
          list.length > 0 && (
            <div key={key}>
              <DayHead>{t(`today.day.${key}`)}</DayHead>
              <ol>
                {list.map((meeting) => (
                  <Meeting key={meeting.id} $past={new Date(meeting.startsAt) < now}>
                    <time dateTime={meeting.startsAt}>{formatTime(language, meeting.startsAt, OFFICE_ZONE)}</time>
                    <div>
                      <b>{meeting.client}</b>
                      <span>{t(`today.method.${meeting.meetingMethod}`, { count: meeting.durationMinutes })}</span>
                      <CaseLink to={paths.workCase(meeting.caseId)}>
                        <Unbroken>{meeting.caseTitle}</Unbroken>
                      </CaseLink>
                    </div>
                    {meeting.meetingLink ? (
                      <Join href={meeting.meetingLink} target="_blank" rel="noreferrer">
                        <Icon of={Video} />
                        <VisuallyHidden>{t('today.join', { client: meeting.client })}</VisuallyHidden>
                      </Join>
                    ) : (
                      <Icon of={icons[meeting.meetingMethod]} />
                    )}
                  </Meeting>
                ))}
              </ol>
            </div>
          ),
      )}
    </Panel>
  );
}

const DayHead = styled.h3`
  padding: 8px 16px 2px;
  color: ${color.inkSoft};
  font: 600 var(--t14) / 1.4 var(--sans);
  letter-spacing: 0;
`;

const Meeting = styled.li<{ $past: boolean }>`
  display: grid;
  grid-template-columns: 4.625rem minmax(0, 1fr) auto;
  gap: 2px 10px;
  align-items: center;
  padding: 9px 12px 9px 16px;
  color: ${({ $past }) => ($past ? color.inkSoft : 'inherit')};
  line-height: 1.4;

  & + & {
    border-top: 1px solid ${color.line};
  }

  time {
    font-size: var(--t14);
    font-weight: 600;
    white-space: nowrap;
  }

  b,
  b ~ span {
    display: block;
    overflow-wrap: anywhere;
  }

  b ~ span {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  > svg {
    color: ${color.inkSoft};
  }
`;

const CaseLink = styled(Link)`
  font-size: var(--t14);
  overflow-wrap: anywhere;
`;

const Join = styled.a`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
`;
