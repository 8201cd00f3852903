import { type Appointment, officeClock, officeDay } from '@firm/contract';
import { fullName } from '../../ground/words/fullName.ts';
import { toStaff } from '../users/users.entity.ts';
import type { AppointmentRow } from './appointments.repository.ts';

export function toAppointment({ appointment: row, caseTitle, client, staff }: AppointmentRow): Appointment {
  return {
    id: row.id,
    caseId: row.caseId,
    caseTitle,
    clientId: row.clientId,
    clientName: fullName(client),
    staffMember: staff && {
      ...toStaff(staff),
      email: staff.email,
      phone: staff.phone,
      specializations: staff.specializations,
      certifications: staff.certifications,
    },
    appointmentType: row.appointmentType,
    startsAt: row.startsAt.toISOString(),
    scheduledDate: officeDay(row.startsAt),
    scheduledTime: officeClock(row.startsAt),
    durationMinutes: row.durationMinutes,
    meetingMethod: row.meetingMethod,
    meetingLink: row.meetingLink,
    isFree: row.isFree,
    status: row.status,
    cancelReason: row.cancelReason,
    confirmationCode: row.confirmationCode,
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
  };
}
