import { APPOINTMENT_STATUSES, APPOINTMENT_TYPES, MEETING_METHODS } from '@firm/contract';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id),
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
    appointmentType: text('appointment_type', { enum: APPOINTMENT_TYPES }).notNull(),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    meetingMethod: text('meeting_method', { enum: MEETING_METHODS }).notNull(),
    meetingLink: text('meeting_link'),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull().default('scheduled'),
    /** Said on the telephone: K7M-204. */
    confirmationCode: text('confirmation_code').notNull(),
    notes: text('notes').notNull().default(''),
    /** Why it was called off, in the words of whoever did. */
    cancelReason: text('cancel_reason'),
    cancelledAt: instant('cancelled_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('appointments_code_ux').on(table.confirmationCode),
    index('appointments_client_ix').on(table.clientId, table.startsAt),
    index('appointments_staff_ix').on(table.staffId, table.startsAt),
    index('appointments_case_ix').on(table.caseId),
  ],
);
