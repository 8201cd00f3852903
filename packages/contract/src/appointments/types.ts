import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Appointment = z.infer<typeof schemas.Appointment>;
export type Agenda = z.infer<typeof schemas.Agenda>;
export type AgendaMeeting = z.infer<typeof schemas.AgendaMeeting>;
export type CoveredMeeting = z.infer<typeof schemas.CoveredMeeting>;
export type Slots = z.infer<typeof schemas.Slots>;
export type CreateAppointmentBody = z.input<typeof schemas.CreateAppointmentBody>;
export type AppointmentPatch = z.input<typeof schemas.AppointmentPatch>;
