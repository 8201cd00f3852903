import { keepPreviousData, useInfiniteQuery } from '@firm/api-client';
import type { AppointmentStatus, AppointmentWhen } from '@firm/contract';
import { appointmentsQuery } from './appointments.queries.ts';

/** Reads upcoming or past meetings, page by page. The rows of another status stay until those asked for are there. */
export const useAppointmentList = (when: AppointmentWhen, status: AppointmentStatus | undefined) =>
  useInfiniteQuery({ ...appointmentsQuery({ when, status }), placeholderData: keepPreviousData });

export type AppointmentList = ReturnType<typeof useAppointmentList>;
