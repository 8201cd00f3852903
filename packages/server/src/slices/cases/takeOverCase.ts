import { type CasePriority, type CaseStatus, officeYear, type ServiceCategoryKey } from '@firm/contract';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { announceCase } from './announceCase.ts';
import { insertCase, lockPerson, nextNumber, staffOfClient } from './cases.repository.ts';
import { caseNumber } from './cases.service.ts';
import { cases } from './cases.tables.ts';
import { STATION_PROGRESS, standingAfter } from './caseTransitions.ts';
import { recordEvents } from './timeline.repository.ts';
import { SYSTEM } from './visibleCases.ts';

/** A case as another system had it. */
export interface FormerCase {
  clientId: string;
  /** The client's own specialist where it is null. */
  assignedStaffId: string | null;
  /** The number under which the firm knows it; null for the next number of the site. */
  caseNumber: string | null;
  serviceCategory: ServiceCategoryKey;
  title: string;
  description: string;
  status: CaseStatus;
  priority: CasePriority;
  openedAt: Date;
  /** Set for completed cases. */
  completedAt: Date | null;
  estimatedCompletionDate: string | null;
}

/** A stand-in for the unknown status at which work went on before a case was finished, held or cancelled. */
const AT_WORK = { status: 'in_progress', formerStatus: null } as const;

/**
 * Takes over a case in the caller's transaction and returns its id. It has the status that it had, so no procedure
 * begins and nobody is written to. Its timeline says that it was carried over, not when it moved: nobody knows, and the
 * reports would count the stays.
 */
export async function takeOverCase(
  { clock }: Pick<AppDeps, 'clock'>,
  tx: Db,
  { clientId, status, openedAt: createdAt, ...former }: FormerCase,
): Promise<string> {
  const now = clock();
  const year = officeYear(now);
  await lockPerson(tx, clientId);
  const assignedStaffId = former.assignedStaffId ?? (await staffOfClient(tx, clientId));
  const id = await insertCase(tx, {
    ...former,
    ...standingAfter(AT_WORK, status),
    ...{ clientId, assignedStaffId, createdAt, updatedAt: now },
    caseNumber: former.caseNumber ?? caseNumber(year, await nextNumber(tx, year)),
    progressPercentage: STATION_PROGRESS[status] ?? STATION_PROGRESS[AT_WORK.status],
  });
  await recordEvents(tx, { id, clientId }, SYSTEM, now, [{ key: 'case_imported' }]);
  await announceCase(tx, { id, assignedStaffId }, [{ topic: 'cases', id }]);
  return id;
}

/** Returns which of these numbers cases have already. */
export async function takenNumbers(db: Db, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ number: cases.caseNumber })
    .from(cases)
    .where(inArray(cases.caseNumber, [...numbers]));
  return new Set(rows.map(({ number }) => number));
}

/** Whether a number has the form of those that the site gives: another must not take one of them before its turn. */
export const isOwnNumber = (number: string): boolean => /^CB-\d{4}-\d+$/i.test(number);
