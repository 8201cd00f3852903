import { type Firm, firm as freshFirm, isPlainName, type Language } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';
import type { AppointmentRow } from './appointments.repository.ts';
import { calendarName, describeAppointment, type Side } from './describeAppointment.ts';
import { type CalendarLine, calendarText, instantValue, quoted, textValue } from './iCalendar.ts';

const MINUTE_MS = 60_000;
/** It stays when the firm gets another address: calendars know an event by it. */
const UID_HOST = freshFirm.email.split('@')[1];

/** Returns a mail's calendar attachment: the same event again after every change, with a higher sequence. */
export function invitation(
  row: AppointmentRow,
  side: Side,
  language: Language,
  { mailFrom, firm }: Pick<Env, 'mailFrom'> & { firm: Firm },
) {
  const method = row.appointment.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const alarm: CalendarLine[] = [
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', textValue(describeAppointment(row, side, language, firm).summary)],
    ['TRIGGER', '-PT1H'],
    ['END', 'VALARM'],
  ];
  const event = [
    ...eventOf(row, side, language, firm),
    ...people(row, mailFrom, firm),
    ...(method === 'REQUEST' ? alarm : []),
  ];
  return { method, content: calendarText(firm, [['METHOD', method]], [event]) } as const;
}

/** Returns all of a person's meetings, for a calendar program that polls. */
export function feedText(
  rows: AppointmentRow[],
  sideOf: (row: AppointmentRow) => Side,
  language: Language,
  firm: Firm,
): string {
  const head: CalendarLine[] = [
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', textValue(calendarName(language, firm))],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
  ];
  return calendarText(
    firm,
    head,
    rows.map((row) => eventOf(row, sideOf(row), language, firm)),
  );
}

const STATUSES = {
  scheduled: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  no_show: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const;

function eventOf(row: AppointmentRow, side: Side, language: Language, firm: Firm): CalendarLine[] {
  const { appointment } = row;
  const words = describeAppointment(row, side, language, firm);
  const endsAt = new Date(appointment.startsAt.getTime() + appointment.durationMinutes * MINUTE_MS);
  return [
    ['UID', `${appointment.id}@${UID_HOST}`],
    ['SEQUENCE', String(appointment.revision)],
    ['DTSTAMP', instantValue(appointment.updatedAt)],
    ['DTSTART', instantValue(appointment.startsAt)],
    ['DTEND', instantValue(endsAt)],
    ['SUMMARY', textValue(words.summary)],
    ['DESCRIPTION', textValue(words.facts)],
    ['LOCATION', textValue(words.place)],
    ['STATUS', STATUSES[appointment.status]],
    // A link is a value of type URI: escaping it as text would change its target.
    ...(appointment.meetingLink ? [['URL', appointment.meetingLink] as const] : []),
  ];
}

/** A name from before names had rules may contain anything. */
const nameOr = (email: string, name: string) => (isPlainName(name) ? name : email);

/** The firm is the organizer; participants agreed by booking, so no calendar asks them for an answer. */
function people({ client, staff }: AppointmentRow, mailFrom: string, firm: Firm): CalendarLine[] {
  const sender = /<([^>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return [
    [`ORGANIZER;CN=${quoted(firm.name)}`, `mailto:${sender}`],
    ...[client, ...(staff ? [staff] : [])].map(
      ({ firstName, lastName, email }) =>
        [
          `ATTENDEE;CN=${quoted(nameOr(email, `${firstName} ${lastName}`))};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE`,
          `mailto:${email}`,
        ] as const,
    ),
  ];
}
