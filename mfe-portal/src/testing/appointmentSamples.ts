import type { Appointment } from '@firm/contract';
import { id, specialist } from './samples.ts';

export const appointmentOf = (changes: Partial<Appointment> = {}): Appointment => ({
  id: id(60),
  caseId: id(10),
  caseTitle: '2024 amended return',
  clientId: id(2),
  clientName: 'Lucía Fernández',
  staffMember: {
    ...specialist,
    email: 'marisol@example.com',
    phone: null,
    specializations: ['IRS notices'],
    certifications: [],
  },
  appointmentType: 'consultation',
  startsAt: '2035-12-04T19:00:00.000Z',
  scheduledDate: '2035-12-04',
  scheduledTime: '14:00',
  durationMinutes: 60,
  meetingMethod: 'video',
  meetingLink: null,
  isFree: false,
  status: 'confirmed',
  cancelReason: null,
  confirmationCode: 'K7M-204',
  notes: '',
  createdAt: '2026-01-16T15:00:00.000Z',
  ...changes,
});
