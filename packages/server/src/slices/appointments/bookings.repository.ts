import type { ServiceCategoryKey } from '@firm/contract';
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { codesOf } from '../../ground/db/codesOf.ts';
import type { Db } from '../../ground/db/database.ts';
import { violatesUnique } from '../../ground/db/violatesUnique.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';
import { appointmentFields, appointmentSlots, appointments } from './appointments.tables.ts';

/**
 * Returns the half hours within a period that each staff member and the client spend in meetings, except the meeting
 * being moved.
 */
export async function takenSlots(
  db: Db,
  { staffIds, clientId, from, to, except }: TakenQuery,
): Promise<{ byStaff: Map<string, Set<number>>; byClient: Set<number> }> {
  const rows = await db
    .select({ staffId: appointmentSlots.staffId, clientId: appointmentSlots.clientId, slot: appointmentSlots.slot })
    .from(appointmentSlots)
    .where(
      and(
        or(inArray(appointmentSlots.staffId, staffIds), eq(appointmentSlots.clientId, clientId)),
        gte(appointmentSlots.slot, from),
        lt(appointmentSlots.slot, to),
        except === undefined ? undefined : ne(appointmentSlots.appointmentId, except),
      ),
    );
  const byStaff = new Map(staffIds.map((id) => [id, new Set<number>()]));
  const byClient = new Set<number>();
  for (const row of rows) {
    if (row.staffId) byStaff.get(row.staffId)?.add(row.slot.getTime());
    if (row.clientId === clientId) byClient.add(row.slot.getTime());
  }
  return { byStaff, byClient };
}

interface TakenQuery {
  staffIds: string[];
  clientId: string;
  from: Date;
  /** Exclusive. */
  to: Date;
  except?: string | undefined;
}

/**
 * Returns the staff who can take a client without a specialist: those with cases of that service or who list it, or
 * all if there are none or no service is given. Staff with the fewest future meetings come first.
 */
export async function availableStaff(db: Db, service: ServiceCategoryKey | undefined, now: Date): Promise<string[]> {
  const ofService = db
    .select({ one: sql`1` })
    .from(cases)
    .where(and(eq(cases.assignedStaffId, users.id), service && eq(cases.serviceCategory, service)));
  const ahead = db
    .select({ count: count() })
    .from(appointments)
    .where(
      and(
        eq(appointments.staffId, users.id),
        gt(appointments.startsAt, now),
        inArray(appointments.status, ['scheduled', 'confirmed']),
      ),
    );
  const rows = await db
    .select({
      id: users.id,
      isVersed: service
        ? sql<boolean>`(exists (${ofService}) or ${service} = any(${users.services}))`
        : sql<boolean>`false`,
    })
    .from(users)
    .where(and(eq(users.role, 'staff'), isNull(users.deletedAt), isNull(users.disabledAt)))
    .orderBy(sql`(${ahead})`, asc(users.createdAt), asc(users.id));
  const versed = rows.filter(({ isVersed }) => isVersed);
  return (versed.length > 0 ? versed : rows).map(({ id }) => id);
}

/** Whether a client has had no consultation and has none ahead; cancelled ones do not count. */
export async function hasNoConsultation(db: Db, clientId: string): Promise<boolean> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, clientId),
        eq(appointments.appointmentType, 'consultation'),
        ne(appointments.status, 'cancelled'),
      ),
    )
    .limit(1);
  return rows.length === 0;
}

export async function insertAppointment(tx: Db, values: Opened<typeof appointments.$inferInsert>): Promise<string> {
  const sealed = await appointmentFields.seal(tx, values);
  const [row] = await tx.insert(appointments).values(sealed).returning({ id: appointments.id });
  if (!row) throw new Error('the appointment was not inserted');
  return row.id;
}

export async function isCodeFree(tx: Db, code: string): Promise<boolean> {
  return (await tx.$count(appointments, eq(appointments.confirmationCode, code))) === 0;
}

const SLOT_INDEXES = new Set(['appointment_slots_staff_ux', 'appointment_slots_client_ux']);

/**
 * Whether a write failed because the time is taken: by the constraint, or as the loser of two moves that wait for each
 * other (40P01).
 */
export function isSlotTaken(error: unknown): boolean {
  return violatesUnique(error, SLOT_INDEXES) || codesOf(error).includes('40P01');
}
