import { isDeepStrictEqual } from 'node:util';
import {
  type Case,
  type CaseColleague,
  type CaseSummary,
  isUnderWay,
  officeYear,
  type TimelineEvent,
  type TimelineKey,
} from '@firm/contract';
import type {
  CasesQuery,
  ColleaguesQuery,
  CreateCaseBody,
  CreateTimelineBody,
  StartCaseBody,
} from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, Invalid, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { spend } from '../auth/budgets.ts';
import { requireConsent } from '../consents/requireConsent.ts';
import { toStaff } from '../users/users.entity.ts';
import { noteAccess } from './accessLog.ts';
import { announceCase } from './announceCase.ts';
import * as list from './caseList.repository.ts';
import { toCase, toCaseSummary, toTimelineEvent } from './cases.entity.ts';
import { caseBudget } from './cases.limits.ts';
import * as repository from './cases.repository.ts';
import { STATION_PROGRESS } from './caseTransitions.ts';
import { changeCase } from './changeCase.ts';
import { deleteDraft, findIntake, findSent, insertIntake } from './intake.repository.ts';
import { alreadySent, checkIntake } from './intake.service.ts';
import { listOutcomes } from './outcomes.repository.ts';
import { requireOffered } from './requireOffered.ts';
import { analysesOf, onCaseBegun } from './sockets.ts';
import { listChecklist } from './steps.repository.ts';
import { insertEvent, listEvents, recordEvents } from './timeline.repository.ts';
import { usualDays } from './usualDays.ts';
import type { Viewer } from './visibleCases.ts';
import { withStepWords } from './withStepWords.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'env'>;
/** The dependencies for beginning a case. */
type Beginning = Pick<AppDeps, 'clock' | 'outbox'>;
/** The dependencies for reading, also within a transaction. */
type Reader = Pick<AppDeps, 'clock' | 'env'> & { database: { db: Db } };

export async function listCases(
  deps: Deps,
  viewer: Viewer,
  query: z.output<typeof CasesQuery>,
): Promise<{ results: CaseSummary[]; count: number }> {
  const { rows: stored, count } = await list.listCases(deps.database.db, viewer, query);
  const rows = await withStepWords(deps.database.db, viewer, stored);
  const analyses = await analysesOf(
    deps,
    rows.map((row) => row.case.id),
  );
  return { results: rows.map((row) => toCaseSummary(row, viewer, analyses.get(row.case.id))), count };
}

/** Returns a case for its page; when staff open it, the client's access log records that. */
export async function openCase(deps: Deps, viewer: Viewer, id: string): Promise<Case> {
  const found = await getCase(deps, viewer, id);
  await noteAccess(deps.database.db, {
    ...{ actor: viewer, caseId: id, holderId: found.clientId, what: 'case', at: deps.clock() },
  });
  return found;
}

async function getCase(deps: Reader, viewer: Viewer, id: string): Promise<Case> {
  const row = await repository.findCase(deps.database.db, viewer, id);
  if (!row) throw new NotFound('case');
  return wholeCase(deps, viewer, row);
}

/** Returns a case with all data that its page shows. */
export async function wholeCase(deps: Reader, viewer: Viewer, row: repository.CaseRow): Promise<Case> {
  const { db } = deps.database;
  const { id } = row.case;
  // One query after another: a transaction has a single connection.
  const checklist = await listChecklist(db, id);
  const timeline = await listEvents(db, id);
  const intake = await findIntake(db, id);
  const outcomes = await listOutcomes(db, id);
  const analyses = await analysesOf(deps, [id]);
  const usual = await usualDaysOf(deps, row);
  const [read = row] = await withStepWords(db, viewer, [row]);
  return toCase(read, viewer, { checklist, timeline, intake, outcomes, analysis: analyses.get(id), usualDays: usual });
}

/** The usual days of the service's cases, while a case goes on without a promised day. */
async function usualDaysOf(deps: Reader, row: repository.CaseRow): Promise<number | null> {
  const { status, estimatedCompletionDate, serviceCategory: service } = row.case;
  if (!isUnderWay(status) || estimatedCompletionDate) return null;
  return (await usualDays(deps.database.db, deps.clock())).get(service) ?? null;
}

export async function startCase(
  deps: Deps & Beginning,
  viewer: Viewer,
  body: z.output<typeof CreateCaseBody>,
  keep: KeepAnswer,
): Promise<Case> {
  await spend(deps, viewer, caseBudget);
  const started = await deps.database.db.transaction(async (tx) => {
    const id = await beginCase(deps, tx, viewer, body);
    return keep(tx, await getCase({ ...deps, database: { db: tx } }, viewer, id));
  });
  deps.outbox.wake();
  return started;
}

/**
 * Begins a case in the caller's transaction and returns its id; the caller wakes the outbox. `serviceField` is the
 * field of the request that names its service.
 */
export async function beginCase(
  deps: Beginning,
  tx: Db,
  viewer: Viewer,
  body: z.output<typeof CreateCaseBody>,
  serviceField = 'serviceCategoryId',
): Promise<string> {
  if (viewer.role !== 'client') throw new Forbidden('Only a client can start a case');
  const { businessClientId: businessId = null } = body;
  if (businessId && !(await repository.isMember(tx, viewer.id, businessId))) {
    throw new Invalid([{ field: 'businessClientId', message: 'Choose a business that you belong to' }]);
  }
  const intake = body.intake && checkIntake(body.serviceCategoryId, body.intake);
  const sent = body.formId && (await findSent(tx, viewer.id, body.formId));
  if (sent) {
    const words = { title: sent.case.title, description: sent.case.description, intake: sent.answers };
    if (isDeepStrictEqual(words, { title: body.title, description: body.description ?? '', intake }))
      return sent.case.id;
    throw alreadySent();
  }
  await requireOffered(tx, body.serviceCategoryId, serviceField, deps.clock());
  await repository.lockPerson(tx, viewer.id);
  await requireConsent(tx, viewer.id, 'terms');
  const assignedStaffId = await repository.staffOfClient(tx, viewer.id);
  const parties = { clientId: viewer.id, businessId, assignedStaffId };
  const caseId = await insertNewCase(deps, tx, viewer, { ...body, ...parties });
  if (intake) {
    await insertIntake(tx, { caseId, answers: intake, formId: body.formId });
    await deleteDraft(tx, viewer.id, body.serviceCategoryId, body.formId);
  }
  await announceCase(tx, { id: caseId, assignedStaffId }, [{ topic: 'cases', id: caseId }]);
  return caseId;
}

/**
 * Begins a case for a client in the caller's transaction and returns its id. The caller has checked that the viewer may
 * see the client, and wakes the outbox. It needs no consent: the client answers to the terms before they do anything in
 * the portal. Staff take the case themselves, unless `isTaken` is false: then it goes as one that the client starts.
 */
export async function beginCaseFor(
  deps: Beginning,
  tx: Db,
  viewer: Viewer,
  clientId: string,
  body: z.output<typeof StartCaseBody>,
  {
    serviceField = 'serviceCategoryId',
    recurs = false,
    isTaken = true,
  }: { serviceField?: string; recurs?: boolean; isTaken?: boolean } = {},
): Promise<string> {
  const { businessClientId: businessId = null } = body;
  if (businessId && !(await repository.isMember(tx, clientId, businessId)))
    throw new Invalid([{ field: 'businessClientId', message: 'Choose a business that the client belongs to' }]);
  // Recurring work is agreed on with its client: it goes on until somebody pauses or ends it.
  if (!recurs) await requireOffered(tx, body.serviceCategoryId, serviceField, deps.clock());
  await repository.lockPerson(tx, clientId);
  const assignedStaffId = viewer.role === 'staff' && isTaken ? viewer.id : await repository.staffOfClient(tx, clientId);
  const parties = { clientId, businessId, assignedStaffId };
  const caseId = await insertNewCase(deps, tx, viewer, { ...body, ...parties }, recurs ? 'case_recurred' : undefined);
  await announceCase(tx, { id: caseId, assignedStaffId }, [{ topic: 'cases', id: caseId }]);
  return caseId;
}

interface NewCase extends Pick<z.output<typeof CreateCaseBody>, 'serviceCategoryId' | 'title' | 'priority'> {
  description?: string | undefined;
  estimatedCompletionDate?: string | null | undefined;
  clientId: string;
  businessId: string | null;
  assignedStaffId: string | null;
}

/** Inserts a case at its first station, with the entry that says who opened it. */
async function insertNewCase(
  deps: Beginning,
  tx: Db,
  viewer: Viewer,
  body: NewCase,
  also?: TimelineKey,
): Promise<string> {
  const now = deps.clock();
  const { clientId, businessId, assignedStaffId } = body;
  const year = officeYear(now);
  const caseId = await repository.insertCase(tx, {
    clientId,
    businessId,
    assignedStaffId,
    caseNumber: caseNumber(year, await repository.nextNumber(tx, year)),
    serviceCategory: body.serviceCategoryId,
    title: body.title,
    description: body.description ?? '',
    status: 'intake',
    priority: body.priority,
    progressPercentage: STATION_PROGRESS.intake,
    estimatedCompletionDate: body.estimatedCompletionDate ?? null,
    createdAt: now,
    updatedAt: now,
  });
  const opened = [{ key: 'case_opened' as const }, ...(also ? [{ key: also }] : [])];
  await recordEvents(tx, { id: caseId, clientId }, viewer, now, opened);
  await onCaseBegun.ask(deps, { tx, caseId, service: body.serviceCategoryId, assignedStaffId });
  return caseId;
}

/** Formats a case number such as CB-2026-0417; numbers above 9999 have more digits. */
export const caseNumber = (year: number, number: number) => `CB-${year}-${String(number).padStart(4, '0')}`;

export async function listTimeline(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  id: string,
): Promise<TimelineEvent[]> {
  const row = await repository.findCase(db, viewer, id);
  if (!row) throw new NotFound('case');
  await noteAccess(db, { actor: viewer, caseId: id, holderId: row.case.clientId, what: 'timeline', at: clock() });
  return (await listEvents(db, id)).map(toTimelineEvent);
}

/** Adds a timeline entry in the writer's own words; the route admits only staff. */
export async function addEvent(
  deps: Deps & Pick<AppDeps, 'outbox'>,
  viewer: Viewer,
  caseId: string,
  { date, ...words }: z.output<typeof CreateTimelineBody>,
  keep: KeepAnswer,
): Promise<TimelineEvent> {
  return changeCase(deps, viewer, caseId, async ({ tx, now, update }) => {
    const happenedAt = date ? new Date(date) : now;
    const row = await insertEvent(tx, { ...words, caseId, staffId: viewer.id, happenedAt });
    update();
    return keep(tx, toTimelineEvent(row));
  });
}

/** Lists the colleagues who can be assigned a case; on demand with the work that is with them. */
export async function listColleagues(
  { database: { db } }: Pick<Deps, 'database'>,
  { work }: z.output<typeof ColleaguesQuery>,
): Promise<CaseColleague[]> {
  if (!work) return (await repository.listColleagues(db)).map(toStaff);
  const rows = await repository.listBusyColleagues(db);
  return rows.map(({ services, openCases, ...person }) => ({ ...toStaff(person), services, openCases }));
}
