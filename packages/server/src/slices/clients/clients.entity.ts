import type { Appointment, ClientCase, ClientMeeting, ClientPartner, ClientSummary } from '@firm/contract';
import { fullName } from '../../ground/words/fullName.ts';
import { isInvited } from '../auth/invitations.ts';
import type { listShares } from '../cases/shares.repository.ts';
import { toStaff } from '../users/users.entity.ts';
import type { ClientCaseRow, ClientRow } from './clients.repository.ts';

export const toClientSummary = ({ client, staff, ...figures }: ClientRow): ClientSummary => ({
  id: client.id,
  name: fullName(client),
  email: client.email,
  phone: client.phone,
  preferredLanguage: client.preferredLanguage,
  services: figures.services,
  activeCases: figures.activeCases,
  assignedStaff: staff && toStaff(staff),
  specialistLeft: figures.specialistLeft,
  lastActivityAt: figures.lastActivityAt.toISOString(),
  isInvited: isInvited(client),
});

export const toClientCase = ({ case: row, staff }: Pick<ClientCaseRow, 'case' | 'staff'>): ClientCase => ({
  id: row.id,
  caseNumber: row.caseNumber,
  title: row.title,
  status: row.status,
  priority: row.priority,
  serviceCategory: row.serviceCategory,
  assignedStaff: staff && toStaff(staff),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const toClientMeeting = (meeting: Appointment): ClientMeeting => ({
  id: meeting.id,
  caseId: meeting.caseId,
  caseTitle: meeting.caseTitle,
  appointmentType: meeting.appointmentType,
  startsAt: meeting.startsAt,
  meetingMethod: meeting.meetingMethod,
  status: meeting.status,
  staffName: meeting.staffMember?.name ?? null,
});

type ShareRow = Awaited<ReturnType<typeof listShares>>[number];

export function toPartner({ owner, member, caseTitle }: ShareRow, clientId: string): ClientPartner {
  const isGiven = owner.id === clientId;
  const { id, email, ...name } = isGiven ? member : owner;
  return {
    id,
    email,
    name: fullName(name),
    direction: isGiven ? 'given' : 'received',
    caseTitle,
  };
}
