import type { Appointment } from '@firm/contract';
import { paths } from '@firm/router';
import { useSession } from '@firm/session';
import { Button, focusScreen, Icon, media, VisuallyHidden } from '@firm/ui';
import { Video } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { OpenDialog } from './AppointmentDialogs.tsx';
import { BookLink } from './BookLink.tsx';
import { meetingPhase } from './meetingPhase.ts';
import { useChange } from './useChange.ts';

interface Props {
  appointment: Appointment;
  now: Date;
  /** "Tue, Dec 2, 2:00 PM": distinguishes the buttons of different rows. */
  moment: string;
  onOpen: OpenDialog;
}

/** The current actions for a meeting: join, move, cancel, book another; staff confirm it and record the outcome. */
export function AppointmentActions({ appointment, now, moment, onOpen }: Props) {
  const { t } = useTexts();
  const isStaff = useSession(({ user }) => user?.role !== 'client');
  const { isOpen, isAhead, awaitsOutcome, joinLink } = meetingPhase(appointment, now);
  const change = useChange(appointment, {
    done: ({ status }) => t('appointments.statusNow', { status: t(`appointments.status.${status}`) }),
    failed: t('appointments.changeFailed'),
  });
  const which = <VisuallyHidden>{`: ${moment}`}</VisuallyHidden>;
  const busy = change.isPending;
  const missing = busy && change.variables.status === 'no_show';
  return (
    <Actions>
      {joinLink && (
        <Button as="a" href={joinLink} target="_blank" rel="noopener noreferrer" size="small">
          <Icon of={Video} size={16} />
          {t('appointments.join')}
          {which}
        </Button>
      )}
      {isStaff && isOpen && appointment.status === 'scheduled' && (
        <Button ref={keepFocus} size="small" pending={busy} onClick={() => change.mutate({ status: 'confirmed' })}>
          {t('appointments.confirm')}
          {which}
        </Button>
      )}
      {isStaff && awaitsOutcome && (
        <>
          <Button
            ref={keepFocus}
            size="small"
            disabled={missing}
            pending={busy && !missing}
            onClick={() => change.mutate({ status: 'completed' })}
          >
            {t('appointments.tookPlace')}
            {which}
          </Button>
          <Button
            ref={keepFocus}
            variant="secondary"
            size="small"
            disabled={busy && !missing}
            pending={missing}
            onClick={() => change.mutate({ status: 'no_show' })}
          >
            {t('appointments.missed')}
            {which}
          </Button>
        </>
      )}
      {isOpen && (
        <Button ref={keepFocus} variant="secondary" size="small" onClick={() => onOpen('move', appointment)}>
          {t('appointments.move')}
          {which}
        </Button>
      )}
      {isStaff && (
        <Button ref={keepFocus} variant="tertiary" size="small" onClick={() => onOpen('notes', appointment)}>
          {t('appointments.notes')}
          {which}
        </Button>
      )}
      {isOpen && (
        <Button ref={keepFocus} variant="tertiary" size="small" onClick={() => onOpen('cancel', appointment)}>
          {t('appointments.cancel')}
          {which}
        </Button>
      )}
      {!isStaff && !isOpen && !joinLink && !(isAhead && appointment.status === 'completed') && (
        <BookLink
          variant="secondary"
          size="small"
          to={paths.newAppointment({ case: appointment.caseId, type: appointment.appointmentType })}
        >
          {t('appointments.bookAgain')}
          {which}
        </BookLink>
      )}
    </Actions>
  );
}

/** Moves the focus to the heading if it is on a button that disappears with its action or a dialog's end. */
function keepFocus(button: HTMLButtonElement | null) {
  return () => {
    if (document.activeElement === button) focusScreen();
  };
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: flex-end;

  ${media.below(640)} {
    grid-column: 1 / -1;

    > * {
      flex: 1 1 auto;
    }
  }
`;
