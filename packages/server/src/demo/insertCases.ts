import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { officeYear } from '@firm/contract';
import type { Db } from '../ground/db/database.ts';
import type { AppDeps } from '../ground/deps.ts';
import type { Opened } from '../ground/fields/sealedFields.ts';
import type { Storage } from '../ground/storage/storage.ts';
import { caseNumber } from '../slices/cases/cases.service.ts';
import {
  caseCounters,
  caseOutcomes,
  cases,
  eventFields,
  outcomeFields,
  timelineEvents,
} from '../slices/cases/cases.tables.ts';
import { STATION_PROGRESS } from '../slices/cases/caseTransitions.ts';
import { timelineText } from '../slices/cases/timelineTexts.ts';
import { documentEvents, documents } from '../slices/documents/documents.tables.ts';
import { storageKeyOf } from '../slices/documents/storageKeyOf.ts';
import type { SeedCase, SeedDocument, SeedEvent } from './cases/seedCase.ts';
import { insertAccessLog } from './insertAccessLog.ts';
import { insertAppointments } from './insertAppointments.ts';
import { insertMessages } from './insertMessages.ts';
import { insertSeedNeeds } from './insertNeeds.ts';
import type { IdOf } from './insertPeople.ts';
import { eventsOfSignatures, insertSignatures } from './insertSignatures.ts';

interface Row extends SeedCase {
  id: string;
  openedAt: Date;
}

/**
 * Inserts cases with everything that belongs to them, in one statement per table. Returns the keys of the stored files.
 */
export async function insertCases(
  tx: Db,
  { storage, env }: Pick<AppDeps, 'storage' | 'env'>,
  seedCases: SeedCase[],
  idOf: IdOf,
  businessId: string,
  now: Date,
): Promise<string[]> {
  const rows: Row[] = seedCases.map((seed) => ({ ...seed, id: randomUUID(), openedAt: seed.events[0]?.at ?? now }));
  await tx.insert(cases).values(rows.map((row) => caseValues(row, idOf, businessId, now)));
  await tx.insert(caseCounters).values(countersOf(rows));
  const events = rows.flatMap((row) => eventsOf(row).map((event) => eventValues(row, event, idOf)));
  await tx.insert(timelineEvents).values(await eventFields.sealAll(tx, events));
  const outcomes = await outcomeFields.sealAll(
    tx,
    rows.flatMap(({ id, outcome, staff }) =>
      outcome
        ? [
            {
              caseId: id,
              amountCents: outcome.cents,
              description: outcome.description,
              recordedBy: idOf(staff),
              recordedAt: outcome.at,
            },
          ]
        : [],
    ),
  );
  await tx.insert(caseOutcomes).values(outcomes);
  await insertAppointments(tx, rows, idOf);
  const stored = await Promise.all(
    rows.flatMap((row) => row.documents.map((file) => storeFile(storage, row, file, idOf))),
  );
  await tx.insert(documents).values(stored);
  await tx.insert(documentEvents).values(stored.flatMap((document) => trailOf(document, rows, idOf)));
  await insertSeedNeeds(tx, rows, stored, idOf);
  const sealed = await insertSignatures(tx, { storage, env }, rows, stored, idOf);
  await insertMessages(tx, rows, stored, idOf);
  await insertAccessLog(tx, rows, idOf, now);
  return [...stored.map(({ storageKey }) => storageKey), ...sealed];
}

function caseValues(row: Row, idOf: IdOf, businessId: string, now: Date): typeof cases.$inferInsert {
  const past = eventsOf(row).filter(({ at }) => at <= now);
  const { formerStatus = null } = row;
  return {
    id: row.id,
    clientId: idOf(row.client),
    businessId: row.forBusiness ? businessId : null,
    assignedStaffId: idOf(row.staff),
    caseNumber: caseNumber(officeYear(row.openedAt), row.number),
    serviceCategory: row.category,
    title: row.title,
    description: row.description,
    status: row.status,
    formerStatus,
    priority: row.priority ?? 'normal',
    progressPercentage: row.progress ?? STATION_PROGRESS[row.status] ?? STATION_PROGRESS[formerStatus ?? 'intake'] ?? 0,
    estimatedCompletionDate: row.expected ?? null,
    completedAt: past.findLast(({ key }) => key === 'status_completed')?.at ?? null,
    createdAt: row.openedAt,
    updatedAt: past.at(-1)?.at ?? row.openedAt,
  };
}

/** Sets the counters, so that new cases of a year continue from its highest number. */
function countersOf(rows: Row[]) {
  const last = new Map<number, number>();
  for (const { openedAt, number } of rows)
    last.set(officeYear(openedAt), Math.max(number, last.get(officeYear(openedAt)) ?? 0));
  return [...last].map(([year, number]) => ({ year, last: number }));
}

function eventsOf(seed: SeedCase): SeedEvent[] {
  const { events, documents: files } = seed;
  const added = files.map(
    ({ at, by, name }): SeedEvent => ({ key: 'document_added', at, description: name, ...(by && { by }) }),
  );
  return [...events, ...added, ...eventsOfSignatures(seed)].sort((one, other) => one.at.getTime() - other.at.getTime());
}

function eventValues(
  { id }: Row,
  { at, key, event, description, status, by }: SeedEvent,
  idOf: IdOf,
): Opened<typeof timelineEvents.$inferInsert> {
  return {
    caseId: id,
    key: key ?? null,
    event: key ? timelineText(key) : (event ?? ''),
    description: description ?? '',
    status: status ?? 'completed',
    staffId: by ? idOf(by) : null,
    happenedAt: at,
  };
}

async function storeFile(
  storage: Storage,
  row: Row,
  file: SeedDocument,
  idOf: IdOf,
): Promise<typeof documents.$inferInsert> {
  const id = randomUUID();
  const received = await storage.receive(Readable.from([await file.content()]));
  await storage.keep(received, storageKeyOf(id));
  return {
    id,
    caseId: row.id,
    uploadedBy: idOf(file.by ?? row.client),
    fileName: file.name,
    fileSize: received.size,
    mimeType: file.mediaType,
    checksum: received.checksum,
    storageKey: storageKeyOf(id),
    documentType: file.type,
    description: file.description ?? '',
    status: file.status,
    requiresReview: file.status === 'requires_review' || file.status === 'processing',
    uploadedAt: file.at,
    processedAt: file.processedAt ?? null,
  };
}

/** Returns who sent the document, and how the specialist of its case processed it. */
function trailOf(
  { id = '', caseId, uploadedBy, uploadedAt, processedAt, status }: typeof documents.$inferInsert,
  rows: Row[],
  idOf: IdOf,
): (typeof documentEvents.$inferInsert)[] {
  const uploaded = { documentId: id, event: 'uploaded' as const, actorId: uploadedBy, happenedAt: uploadedAt };
  const row = rows.find((one) => one.id === caseId);
  if (!processedAt || !row) return [uploaded];
  const event = status === 'verified' ? ('verified' as const) : ('processed' as const);
  return [uploaded, { documentId: id, event, actorId: idOf(row.staff), happenedAt: processedAt }];
}
