import type { Appointment, MeetingMethod } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { color, Icon, media, panelSpace, Row, Text, Unbroken } from '@firm/ui';
import { CalendarPlus, Clock, FolderOpen, type LucideIcon, MapPin, Phone, User, Video } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { AppointmentBadge } from './AppointmentBadge.tsx';
import type { OpenDialog } from './AppointmentDialogs.tsx';
import { CalendarLeaf } from './CalendarLeaf.tsx';
import { JOIN_MINUTES_BEFORE, meetingPhase } from './meetingPhase.ts';
import { momentElsewhere, officeMoment } from './meetingTimes.ts';
import { useDownload } from './useDownload.ts';

const methodIcons: Record<MeetingMethod, LucideIcon> = { video: Video, phone: Phone, in_person: MapPin };

interface Props {
  appointment: Appointment;
  now: Date;
  onOpen: OpenDialog;
}

/** Shows one meeting: time, method, participant, case and actions. */
export function AppointmentRow({ appointment, now, onOpen }: Props) {
  const firm = useFirm();
  const { t, language } = useTexts();
  const { isAhead, isOpen, joinLink } = meetingPhase(appointment, now);
  const elsewhere = isAhead && momentElsewhere(language, appointment.startsAt);
  const download = useDownload(appointment);
  const { meetingMethod, staffMember } = appointment;
  const person = staffMember?.name;
  const moment = officeMoment(language, appointment, now);
  return (
    <Meeting>
      <CalendarLeaf day={appointment.scheduledDate} past={!isAhead && !joinLink} />
      <div>
        <Row $gap="6px 14px">
          <h3>{t(`appointments.type.${appointment.appointmentType}`)}</h3>
          <AppointmentBadge status={appointment.status} />
        </Row>
        <When>
          {t('appointments.newYorkTime', { moment })}
          {elsewhere && (
            <>
              {' '}
              <Text as="span" $soft>
                {t('appointments.whereYouAre', { moment: elsewhere })}
              </Text>
            </>
          )}
        </When>
        <Meta>
          <span>
            <Icon of={methodIcons[meetingMethod]} size={16} />
            {t(`appointments.method.${meetingMethod}`, { street: firm.address.street })}
          </span>
          {person && (
            <span>
              <Icon of={User} size={16} />
              {person}
            </span>
          )}
          <span>
            <Icon of={Clock} size={16} />
            {t(appointment.isFree ? 'appointments.minutesFree' : 'appointments.minutes', {
              count: appointment.durationMinutes,
            })}
          </span>
          <Code>{t('appointments.code', { code: appointment.confirmationCode })}</Code>
          <CaseLink to={paths.case(appointment.caseId)}>
            <Icon of={FolderOpen} size={16} />
            <Unbroken>{appointment.caseTitle}</Unbroken>
          </CaseLink>
          {isOpen && (
            <FileButton
              type="button"
              aria-label={t('appointments.named', { act: t('appointments.file'), moment })}
              aria-disabled={download.isPending}
              onClick={() => download.isPending || download.mutate()}
            >
              <Icon of={CalendarPlus} size={16} />
              {t('appointments.file')}
            </FileButton>
          )}
        </Meta>
        {isOpen && appointment.meetingLink && !joinLink && (
          <Notes>{t('appointments.joinFrom', { count: JOIN_MINUTES_BEFORE })}</Notes>
        )}
        {appointment.cancelReason && (
          <Notes>{t('appointments.cancelReason', { reason: appointment.cancelReason })}</Notes>
        )}
        {isAhead && appointment.notes && <Notes>{appointment.notes}</Notes>}
      </div>
      <AppointmentActions appointment={appointment} now={now} moment={moment} onOpen={onOpen} />
    </Meeting>
  );
}

const Meeting = styled.article`
  break-inside: avoid;
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr) fit-content(30%);
  gap: 8px 24px;
  align-items: start;
  padding: 22px ${panelSpace};
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border: 0;
  }

  h3 {
    font: 600 1.0625rem/1.4 var(--sans);
    letter-spacing: -0.005em;
  }

  ${media.below(640)} {
    grid-template-columns: 68px minmax(0, 1fr);
    gap: 12px 16px;
  }
`;

const When = styled.p`
  margin-top: 4px;
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 18px;
  margin-top: 4px;
  color: ${color.inkSoft};
  font-size: 0.9375rem;

  > * {
    display: inline-flex;
    gap: 7px;
    align-items: center;
    min-width: 0;
  }

  svg {
    flex: none;
  }
`;

/** Keeps the code on one line, since people read it out on the telephone. */
const Code = styled.span`
  white-space: nowrap;
`;

/** Makes the link as high as a finger on touch screens. */
const CaseLink = styled(Link)`
  overflow-wrap: anywhere;

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/** A button with the look of the links beside it. */
const FileButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.brand};
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

const Notes = styled.p`
  max-width: 60ch;
  margin-top: 8px;
  color: ${color.inkSoft};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
`;
