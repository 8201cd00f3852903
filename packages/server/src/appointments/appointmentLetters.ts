import { firm, type Language } from '@firm/contract';
import type { Env } from '../env.ts';
import type { Mail } from '../mail/mail.ts';
import { momentIn } from '../mail/momentIn.ts';
import en from '../mail/texts/en.json' with { type: 'json' };
import es from '../mail/texts/es.json' with { type: 'json' };
import fr from '../mail/texts/fr.json' with { type: 'json' };
import type { AppointmentRow } from './appointments.repository.ts';

const texts: Record<Language, typeof en> = { en, es, fr };

/** To the client, in the client's language: the record of what was called off, whoever did it. */
export function cancellationLetter(
  { appointment, caseTitle, client, staff }: AppointmentRow,
  reason: string,
  env: Pick<Env, 'publicUrl'>,
): Mail {
  const language = client.preferredLanguage;
  const words = texts[language].appointment;
  return {
    name: 'appointmentCancelled',
    to: { email: client.email, name: `${client.firstName} ${client.lastName}` },
    language,
    values: {
      type: words.type[appointment.appointmentType],
      when: momentIn(language, appointment.startsAt),
      person: staff ? `${staff.firstName} ${staff.lastName}` : firm.name,
      case: caseTitle,
      code: appointment.confirmationCode,
      reason,
      phone: firm.phone.display,
      link: `${env.publicUrl}/dashboard/appointments`,
    },
  };
}
