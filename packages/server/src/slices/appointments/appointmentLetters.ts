import { DEFAULT_LANGUAGE, officeDay } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { endOfLastLetter, queueMail } from '../../ground/mail/mail.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { casePeople } from '../cases/casePeople.ts';
import { type OptionalMail, OWN_PREFERENCES, wants } from '../users/wants.ts';
import { worksHere } from '../users/worksHere.ts';
import type { AppointmentRow } from './appointments.repository.ts';
import { appointmentTexts, describeAppointment, isSafeToQuote, type Side, whenIn } from './describeAppointment.ts';
import { invitation } from './invitation.ts';
import { zoneOf } from './zoneOf.ts';

/** The letters to the client when a colleague takes over: with the case, or this meeting alone. */
type Handover = 'appointmentHandedOver' | 'appointmentCovered';

/** A letter about an appointment. */
export type Letter =
  | { name: 'appointmentBooked' | 'appointmentConfirmed' | 'appointmentReminder' | Handover }
  | { name: 'appointmentMoved'; before: Date }
  | { name: 'appointmentCancelled'; reason: string };

/** One of the two participants. */
type Reader = Pick<AppointmentRow['client'], 'email' | 'firstName' | 'lastName' | 'preferredLanguage'>;

type Deps = Pick<AppDeps, 'outbox' | 'env' | 'clock'>;

/**
 * Writes to the client, to those who share the case, and to the staff member, each in their language, with an event for
 * their calendars: always to the side that made the change, to the others if they want such mail. Clients whose ids
 * are in `notTo` get no letter.
 */
export async function writeToBoth(
  deps: Deps,
  tx: Db,
  row: AppointmentRow,
  letter: Letter,
  { doneBy, key, notTo = [] }: { doneBy?: Side; key?: string; notTo?: readonly string[] },
): Promise<void> {
  const kind = kindOf(letter);
  for (const side of ['client', 'staff'] as const) {
    const reader = side === 'client' ? row.client : readerAtFirm(row, deps);
    if (side === 'client' && notTo.includes(row.appointment.clientId)) continue;
    if (reader && (side === doneBy || wants(reader, kind))) {
      await writeTo(deps, tx, row, side, reader, letter, { key: key && `${key}:${side}` });
    }
  }
  await writeToSharing(deps, tx, row, letter, { key, notTo });
}

const kindOf = ({ name }: Letter): OptionalMail =>
  name === 'appointmentReminder' ? 'appointmentReminders' : 'emailUpdates';

/** Writes to those who share the case and want such mail. */
async function writeToSharing(
  deps: Deps,
  tx: Db,
  row: AppointmentRow,
  letter: Letter,
  { key, notTo = [] }: { key?: string | undefined; notTo?: readonly string[] } = {},
): Promise<void> {
  for (const person of await sharing(tx, row))
    if (!notTo.includes(person.id)) await writeToClient(deps, tx, row, person, letter, key);
}

/** Writes to the client of a meeting, or to one who shares its case, if they want such mail. */
export async function writeToClient(
  deps: Deps,
  tx: Db,
  row: AppointmentRow,
  person: AppointmentRow['client'] & { id: string },
  letter: Letter,
  key?: string,
): Promise<void> {
  if (!wants(person, kindOf(letter))) return;
  const own = { ...row, client: person };
  await writeTo(deps, tx, own, 'client', person, letter, { key: key && `${key}:${person.id}`, readerId: person.id });
}

/** Returns the people besides the client who see the case of a meeting whole. */
export async function sharing(tx: Db, { appointment: { caseId, clientId } }: AppointmentRow) {
  return (await casePeople(tx, caseId)).filter(({ id, papersOnly }) => id !== clientId && !papersOnly);
}

/** Returns the staff member who holds the meeting, or the office if they no longer work here. */
function readerAtFirm({ staff }: AppointmentRow, { env }: Deps) {
  if (!staff || worksHere(staff)) return staff;
  const notificationPreferences = OWN_PREFERENCES;
  const office = { email: env.mailToFirm, firstName: '', lastName: '' };
  return { ...office, preferredLanguage: DEFAULT_LANGUAGE, notificationPreferences };
}

/** Tells the staff member, and their calendar, that the client of a meeting has closed the account. */
export async function writeOfClosedAccount(deps: Deps, tx: Db, row: AppointmentRow, now: Date): Promise<void> {
  const staff = readerAtFirm(row, deps);
  if (!staff || !wants(staff, 'emailUpdates')) return;
  const reason = appointmentTexts[staff.preferredLanguage].accountClosed;
  const letter: Letter = { name: 'appointmentCancelled', reason };
  await writeTo(deps, tx, row, 'staff', staff, letter, { until: endOfLastLetter(now) });
}

/**
 * Tells the client and the new holder about a meeting whose time stays, and removes it from the former holder's
 * calendar.
 */
export async function writeOfHandover(
  deps: Deps,
  tx: Db,
  before: AppointmentRow,
  after: AppointmentRow,
  name: Handover = 'appointmentHandedOver',
): Promise<void> {
  const { client, staff } = after;
  if (wants(client, 'emailUpdates')) await writeTo(deps, tx, after, 'client', client, { name });
  await writeToSharing(deps, tx, after, { name });
  if (staff && wants(staff, 'emailUpdates'))
    await writeTo(deps, tx, after, 'staff', staff, { name: 'appointmentBooked' });
  await writeToFormerHolder(deps, tx, before, after, name);
}

/** Removes a meeting that a colleague now holds from the former holder's calendar. */
export async function writeToFormerHolder(
  deps: Deps,
  tx: Db,
  before: AppointmentRow,
  after: AppointmentRow,
  name: Handover = 'appointmentHandedOver',
): Promise<void> {
  const former = before.staff && worksHere(before.staff) ? before.staff : null;
  if (!former || !wants(former, 'emailUpdates')) return;
  const { revision, updatedAt } = after.appointment;
  const given = {
    ...before,
    appointment: { ...before.appointment, status: 'cancelled' as const, revision, updatedAt },
  };
  const texts = appointmentTexts[former.preferredLanguage];
  const reason = name === 'appointmentCovered' ? texts.covered : texts.handedOver;
  await writeTo(deps, tx, given, 'staff', former, { name: 'appointmentCancelled', reason });
}

/** The page on which each side finds its meetings; the firm's people find this one. */
function placeOf({ appointment: { id, startsAt } }: AppointmentRow, side: Side): string {
  return side === 'client' ? '/dashboard/appointments' : `/work/calendar?day=${officeDay(startsAt)}&meeting=${id}`;
}

async function writeTo(
  { outbox, env, clock }: Deps,
  tx: Db,
  row: AppointmentRow,
  side: Side,
  reader: Reader,
  letter: Letter,
  {
    key,
    until,
    readerId = row.appointment.clientId,
  }: { key?: string | undefined; until?: Date; readerId?: string } = {},
): Promise<void> {
  const language = reader.preferredLanguage;
  const firm = await firmOf(tx, clock());
  const clientTimeZone = side === 'client' ? await zoneOf(tx, row, readerId) : null;
  const shown = { ...row, appointment: { ...row.appointment, clientTimeZone } };
  await queueMail(
    outbox,
    tx,
    {
      name: letter.name,
      about: row.appointment.clientId,
      to: { email: reader.email, name: fullName(reader).trim() },
      language,
      values: {
        ...describeAppointment(shown, side, language, firm),
        ...(letter.name === 'appointmentMoved' && { before: whenIn(language, letter.before, clientTimeZone) }),
        ...(letter.name === 'appointmentCancelled' && { reason: isSafeToQuote(row, side) ? letter.reason : '' }),
        link: env.publicUrl + placeOf(row, side),
      },
      // A reminder reports no change, so the calendar needs no event.
      ...(letter.name !== 'appointmentReminder' && {
        calendar: invitation(shown, side, language, { mailFrom: env.mailFrom, firm }),
      }),
    },
    key,
    letter.name === 'appointmentReminder' ? row.appointment.startsAt : until,
  );
}
