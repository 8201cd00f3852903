import { type Case, dayAfter, officeDay } from '@firm/contract';
import type { DueCase } from '../cases/DueOfCase.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a case is due, as lists of cases say it: on the promised day, or else after what such cases usually take. */
export function dueOf({ status, createdAt, estimatedCompletionDate: promised, usualDays }: Case, now: Date): DueCase {
  const opened = officeDay(new Date(createdAt));
  return {
    ...{ status, usualDays, isPromised: promised !== null },
    dueDate: promised ?? (usualDays === null ? null : dayAfter(opened, usualDays)),
    openDays: Math.round((Date.parse(officeDay(now)) - Date.parse(opened)) / DAY_MS),
  };
}
