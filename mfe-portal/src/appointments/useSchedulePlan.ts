import type { CreateAppointmentBody, MeetingMethod, User } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useSearchParams } from '@firm/router';
import { useEffect, useState } from 'react';
import type { SlotsOf } from './appointments.queries.ts';
import { viewerZone } from './meetingTimes.ts';
import { keepPlan, NEW_CASE, readPlan, type SchedulePlan } from './schedulePlan.ts';

/** Holds the planned meeting, also over a reload, and the queries that depend on it. */
export function useSchedulePlan(user: Pick<User, 'id'>, methods: readonly MeetingMethod[]) {
  const firm = useFirm();
  const [asked] = useSearchParams();
  const [plan, setPlan] = useState(() => readPlan(user.id, asked, firm));
  useEffect(() => keepPlan(user.id, plan), [user.id, plan]);
  const change = (changed: Partial<SchedulePlan>) => setPlan((before) => ({ ...before, ...changed }));

  const isNew = plan.caseId === NEW_CASE;
  // A video call implies the video method; a method no longer offered falls back to an offered one.
  const method = plan.type === 'video_call' ? 'video' : (methods.find((one) => one === plan.method) ?? methods[0]);
  const { service } = plan;
  const about = isNew ? service && { serviceCategoryId: service } : plan.caseId && { caseId: plan.caseId };
  const meeting: SlotsOf | undefined = about
    ? { ...about, appointmentType: plan.type, durationMinutes: plan.minutes, ...(method && { meetingMethod: method }) }
    : undefined;

  const bodyFor = (startsAt: string): CreateAppointmentBody | undefined =>
    (isNew && !service) || !method
      ? undefined
      : {
          ...(isNew && service
            ? { newCase: { serviceCategoryId: service, title: plan.title.trim() } }
            : { caseId: plan.caseId }),
          ...{ appointmentType: plan.type, durationMinutes: plan.minutes, meetingMethod: method },
          ...{ notes: plan.notes.trim(), startsAt, timeZone: viewerZone() },
        };

  return { plan, change, isNew, method, meeting, bodyFor, askedDay: asked.get('day') ?? undefined };
}
