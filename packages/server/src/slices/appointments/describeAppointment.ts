import { addressLine, type Firm, type Language, maskNumbers } from '@firm/contract';
import { momentIn } from '../../ground/mail/momentIn.ts';
import { fill } from '../../ground/words/fill.ts';
import { fullName } from '../../ground/words/fullName.ts';
import type { AppointmentRow } from './appointments.repository.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

/** Texts about appointments for mails and calendars. */
export const appointmentTexts: Record<Language, (typeof en)['appointment']> = {
  en: en.appointment,
  es: es.appointment,
  fr: fr.appointment,
};

/** The participant who is addressed. */
export type Side = 'client' | 'staff';

/** Describes an appointment to one side, for mails and calendars. */
export function describeAppointment(
  { appointment, caseTitle, client, staff }: AppointmentRow,
  side: Side,
  to: Language,
  firm: Firm,
) {
  const words = appointmentTexts[to];
  const { address, phone } = firm;
  const street = addressLine(address);
  const places = {
    video: appointment.meetingLink ?? '',
    in_person: street,
    phone: side === 'client' ? fill(words.place.phone, { phone: phone.display }) : (client.phone ?? client.email),
  };
  const person = side === 'staff' ? fullName(client) : staff ? fullName(staff) : firm.name;
  const values = {
    type: words.type[appointment.appointmentType],
    person,
    when: whenIn(to, appointment.startsAt, side === 'client' ? appointment.clientTimeZone : null),
    moment: momentIn(to, appointment.startsAt),
    method: words.method[appointment.meetingMethod],
    length: fill(appointment.isFree ? words.minutesFree : words.minutes, { count: `${appointment.durationMinutes}` }),
    place: places[appointment.meetingMethod],
    case: isSafeToQuote({ client }, side) ? maskNumbers(caseTitle) : '',
    code: appointment.confirmationCode,
    phone: phone.display,
  };
  return { ...values, facts: fill(words.facts, values).replace(/\n{2,}/g, '\n'), summary: fill(words.summary, values) };
}

/**
 * The person who opened the account may not own its address until it is confirmed: until then, nothing they typed is
 * mailed there.
 */
export const isSafeToQuote = ({ client }: Pick<AppointmentRow, 'client'>, to: Side) =>
  to === 'staff' || client.isVerified;

/** Formats the office's time, followed by the reader's time if their zone differs. */
export function whenIn(language: Language, at: Date, zone: string | null): string {
  const words = appointmentTexts[language];
  const moment = momentIn(language, at);
  const elsewhere = zone === null ? moment : momentIn(language, at, zone);
  return fill(elsewhere === moment ? words.moment : words.momentElsewhere, { moment, elsewhere });
}

/** The name of a subscribed calendar. */
export const calendarName = (language: Language, firm: Firm) =>
  fill(appointmentTexts[language].calendarName, { firm: firm.name });
