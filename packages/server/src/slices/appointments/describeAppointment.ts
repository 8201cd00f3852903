import { firm, type Language, maskNumbers } from '@firm/contract';
import { momentIn } from '../../ground/mail/momentIn.ts';
import { fill } from '../../ground/words/fill.ts';
import { fullName } from '../../ground/words/fullName.ts';
import type { AppointmentRow } from './appointments.repository.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

/** What mails and calendars say of appointments. */
export const appointmentTexts: Record<Language, (typeof en)['appointment']> = {
  en: en.appointment,
  es: es.appointment,
  fr: fr.appointment,
};

/** Which of the two who meet is spoken to. */
export type Side = 'client' | 'staff';

/** An appointment in one side's words: what mails and calendars say of it. */
export function describeAppointment(
  { appointment, caseTitle, client, staff }: AppointmentRow,
  side: Side,
  to: Language,
) {
  const words = appointmentTexts[to];
  const { address, phone } = firm;
  const street = `${address.street}, ${address.unit}, ${address.city}, ${address.state} ${address.zip}`;
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

/** Whoever opened the account may not own its address until it is confirmed: nothing that was typed is mailed there before. */
export const isSafeToQuote = ({ client }: Pick<AppointmentRow, 'client'>, to: Side) =>
  to === 'staff' || client.isVerified;

/** The office's time, and the reader's beside it where that is another. */
export function whenIn(language: Language, at: Date, zone: string | null): string {
  const words = appointmentTexts[language];
  const moment = momentIn(language, at);
  const elsewhere = zone === null ? moment : momentIn(language, at, zone);
  return fill(elsewhere === moment ? words.moment : words.momentElsewhere, { moment, elsewhere });
}

/** What a subscribed calendar is called. */
export const calendarName = (language: Language) => fill(appointmentTexts[language].calendarName, { firm: firm.name });
