import type { Appointment } from '@firm/contract';
import { paths } from '@firm/router';
import { Button, focusScreen, Icon, media } from '@firm/ui';
import { Video } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { OpenDialog } from './AppointmentDialogs.tsx';
import { BookLink } from './BookLink.tsx';
import { meetingPhase } from './meetingPhase.ts';

interface Props {
  appointment: Appointment;
  now: Date;
  /** "Tue, Dec 2, 2:00 PM": distinguishes the buttons of different rows. */
  moment: string;
  onOpen: OpenDialog;
}

/** The current actions for a meeting: join, move, cancel, book another. */
export function AppointmentActions({ appointment, now, moment, onOpen }: Props) {
  const { t } = useTexts();
  const { isOpen, isAhead, joinLink } = meetingPhase(appointment, now);
  const named = (act: string) => t('appointments.named', { act, moment });
  return (
    <Actions>
      {joinLink && (
        <Button
          as="a"
          href={joinLink}
          target="_blank"
          rel="noopener noreferrer"
          size="small"
          aria-label={named(t('appointments.join'))}
        >
          <Icon of={Video} size={16} />
          {t('appointments.join')}
        </Button>
      )}
      {isOpen && (
        <Button
          ref={keepFocus}
          variant="secondary"
          size="small"
          aria-label={named(t('appointments.move'))}
          onClick={() => onOpen('move', appointment)}
        >
          {t('appointments.move')}
        </Button>
      )}
      {isOpen && (
        <Button
          ref={keepFocus}
          variant="tertiary"
          size="small"
          aria-label={named(t('appointments.cancel'))}
          onClick={() => onOpen('cancel', appointment)}
        >
          {t('appointments.cancel')}
        </Button>
      )}
      {!isOpen && !joinLink && !(isAhead && appointment.status === 'completed') && (
        <BookLink
          variant="secondary"
          size="small"
          aria-label={named(t('appointments.bookAgain'))}
          to={paths.newAppointment({ case: appointment.caseId, type: appointment.appointmentType })}
        >
          {t('appointments.bookAgain')}
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
