import type { IntakeAnswers, ServiceCategoryKey } from '@firm/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { cases } from './cases.tables.ts';
import { caseIntakes, draftFields, intakeDrafts, intakeFields } from './intake.tables.ts';
import { withWholeWords } from './wholeWords.ts';

export type DraftRow = Opened<typeof intakeDrafts.$inferSelect>;

const oneDraft = (userId: string, service: ServiceCategoryKey) =>
  and(eq(intakeDrafts.userId, userId), eq(intakeDrafts.service, service));

export async function listDrafts(db: Db, userId: string): Promise<DraftRow[]> {
  const rows = await db
    .select()
    .from(intakeDrafts)
    .where(eq(intakeDrafts.userId, userId))
    .orderBy(desc(intakeDrafts.updatedAt), intakeDrafts.service);
  return rows.map((row) => draftFields.open(db, row));
}

/** Returns the draft, locked until the transaction ends. */
export async function lockDraft(tx: Db, userId: string, service: ServiceCategoryKey) {
  const [row] = await tx.select().from(intakeDrafts).where(oneDraft(userId, service)).for('update');
  return row && draftFields.open(tx, row);
}

/** Returns undefined when a concurrent request inserted the draft first. */
export async function insertDraft(tx: Db, values: Opened<typeof intakeDrafts.$inferInsert>) {
  const sealed = await draftFields.seal(tx, values);
  const [row] = await tx.insert(intakeDrafts).values(sealed).onConflictDoNothing().returning();
  return row && draftFields.open(tx, row);
}

export async function updateDraft(tx: Db, { userId, service, ...values }: Opened<typeof intakeDrafts.$inferInsert>) {
  const sealed = await draftFields.sealSome(tx, { userId, service }, values);
  const [row] = await tx.update(intakeDrafts).set(sealed).where(oneDraft(userId, service)).returning();
  return row && draftFields.open(tx, row);
}

/** Deletes the draft of a service; with `formId`, only if the draft has that id. */
export async function deleteDraft(tx: Db, userId: string, service: ServiceCategoryKey, formId?: string | null) {
  await tx
    .delete(intakeDrafts)
    .where(and(oneDraft(userId, service), formId ? eq(intakeDrafts.formId, formId) : undefined));
}

export async function insertIntake(tx: Db, values: Opened<typeof caseIntakes.$inferInsert>) {
  await tx.insert(caseIntakes).values(await intakeFields.seal(tx, values));
}

/** Returns the case that a client's form was sent as, if it was sent. Locks the form until the transaction ends. */
export async function findSent(tx: Db, clientId: string, formId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${formId}, 0))`);
  const [row] = await tx
    .select({ case: cases, intake: caseIntakes })
    .from(caseIntakes)
    .innerJoin(cases, eq(cases.id, caseIntakes.caseId))
    .where(and(eq(caseIntakes.formId, formId), eq(cases.clientId, clientId)));
  return row && { case: withWholeWords(tx, row.case), answers: intakeFields.open(tx, row.intake).answers };
}

export async function findIntake(db: Db, caseId: string): Promise<IntakeAnswers> {
  const [row] = await db.select().from(caseIntakes).where(eq(caseIntakes.caseId, caseId));
  return row ? intakeFields.open(db, row).answers : [];
}
