import {
  APPOINTMENT_TYPES,
  type AppointmentType,
  DEFAULT_APPOINTMENT_TYPE,
  DEFAULT_MEETING_METHOD,
  type Firm,
  MEETING_DURATIONS,
  MEETING_METHODS,
  type MeetingDuration,
  type MeetingMethod,
  offeredServices,
  type ServiceCategoryKey,
} from '@firm/contract';
import { keepTyped, typedName } from '../common/typedInTab.ts';

/** Stands for a new case, which the booking starts. */
export const NEW_CASE = 'new';

/** The values of the form. */
export interface SchedulePlan {
  /** A case's id, `NEW_CASE`, or empty until the cases have come. */
  caseId: string;
  service: ServiceCategoryKey | '';
  title: string;
  type: AppointmentType;
  minutes: MeetingDuration;
  method: MeetingMethod;
  notes: string;
}

const keyOf = (userId: string) => typedName(userId, 'appointment');

/** Reads this tab's unsent choices; the address names the meeting's subject. A service that is not offered is none. */
export function readPlan(userId: string, asked: URLSearchParams, firm: Firm): SchedulePlan {
  const kept = parse(sessionStorage.getItem(keyOf(userId)));
  const oneOf = <T extends string | number>(all: readonly T[], ...wanted: unknown[]): T | undefined =>
    all.find((one) => wanted.includes(one));
  return {
    caseId: asked.get('case') ?? textOf(kept.caseId),
    service: oneOf(offeredServices(firm), asked.get('service')?.replaceAll('-', '_') ?? kept.service) ?? '',
    title: textOf(kept.title),
    type: oneOf(APPOINTMENT_TYPES, asked.get('type') ?? kept.type) ?? DEFAULT_APPOINTMENT_TYPE,
    minutes: oneOf(MEETING_DURATIONS, kept.minutes) ?? MEETING_DURATIONS[0],
    method: oneOf(MEETING_METHODS, kept.method) ?? DEFAULT_MEETING_METHOD,
    notes: textOf(kept.notes),
  };
}

export function keepPlan(userId: string, plan: SchedulePlan): void {
  keepTyped(keyOf(userId), plan);
}

export function dropPlan(userId: string): void {
  sessionStorage.removeItem(keyOf(userId));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
