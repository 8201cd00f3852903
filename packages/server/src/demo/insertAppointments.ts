import { firm } from '@firm/contract';
import type { Db } from '../ground/db/database.ts';
import { DEMO_JITSI_URL } from '../ground/env/env.ts';
import { appointmentFields, appointments } from '../slices/appointments/appointments.tables.ts';
import { videoRoom } from '../slices/appointments/videoRoom.ts';
import type { SeedCase } from './cases/seedCase.ts';
import type { IdOf } from './insertPeople.ts';

/** Inserts the meetings of each case between its client and its member of staff. */
export async function insertAppointments(tx: Db, seedCases: (SeedCase & { id: string })[], idOf: IdOf) {
  const rows = await appointmentFields.sealAll(
    tx,
    seedCases.flatMap(({ id, client, staff, appointments: meetings = [] }) =>
      meetings.map(({ at, type, minutes, method, status, code, notes = '', bookedAt, cancelled }) => ({
        caseId: id,
        clientId: idOf(client),
        staffId: idOf(staff),
        appointmentType: type,
        startsAt: at,
        durationMinutes: minutes,
        meetingMethod: method,
        meetingLink: videoRoom(method, { jitsiUrl: DEMO_JITSI_URL }, firm),
        status,
        confirmationCode: code,
        notes,
        cancelReason: cancelled?.reason ?? null,
        cancelledAt: cancelled?.at ?? null,
        createdAt: bookedAt,
        updatedAt: cancelled?.at ?? bookedAt,
      })),
    ),
  );
  await tx.insert(appointments).values(rows);
}
