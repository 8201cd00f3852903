import { CASE_STATIONS, type CaseStatus, type ServiceCategoryKey } from '@firm/contract';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { isActive } from '../cases/isActive.ts';
import { needs } from '../cases/needs.tables.ts';
import { users } from '../users/users.tables.ts';
import { casePipelines, pipelineFields, pipelineReached, pipelineVersions } from './pipelines.tables.ts';

const staff = alias(users, 'responsible');
const saver = alias(users, 'saver');

const selectVersions = (db: Db) =>
  db
    .select({
      version: pipelineVersions,
      staff: {
        id: staff.id,
        firstName: staff.firstName,
        lastName: staff.lastName,
        isOpen: sql<boolean>`(${staff.disabledAt} is null and ${staff.deletedAt} is null and ${staff.role} <> 'client')`,
      },
      savedBy: { id: saver.id, firstName: saver.firstName, lastName: saver.lastName },
    })
    .from(pipelineVersions)
    .leftJoin(staff, eq(staff.id, pipelineVersions.staffId))
    .leftJoin(saver, eq(saver.id, pipelineVersions.savedBy));

const opened = <Row extends { version: typeof pipelineVersions.$inferSelect }>(db: Db, row: Row) => ({
  ...row,
  version: pipelineFields.open(db, row.version),
});

const isLatest = sql`${pipelineVersions.revision} = (
  select max(latest.revision) from ${pipelineVersions} latest where latest.service = ${pipelineVersions.service}
)`;

/** Lists the latest version of each service that has one. */
export async function latestVersions(db: Db, service?: ServiceCategoryKey) {
  const rows = await selectVersions(db).where(and(isLatest, service && eq(pipelineVersions.service, service)));
  return rows.map((row) => opened(db, row));
}

export type VersionRow = Awaited<ReturnType<typeof latestVersions>>[number];

/** Returns the id of the latest version of a service, or undefined without one. */
export async function latestId(db: Db, service: ServiceCategoryKey): Promise<string | undefined> {
  const [row] = await db
    .select({ id: pipelineVersions.id })
    .from(pipelineVersions)
    .where(eq(pipelineVersions.service, service))
    .orderBy(desc(pipelineVersions.revision))
    .limit(1);
  return row?.id;
}

/** Returns the versions that the cases of needs follow, with their steps, each with those needs. */
export async function versionsFollowed(db: Db, needIds: string[]) {
  const rows = await db
    .select({
      id: pipelineVersions.id,
      steps: pipelineVersions.steps,
      needIds: sql<string[]>`array_agg(${needs.id})`,
    })
    .from(needs)
    .innerJoin(casePipelines, eq(casePipelines.caseId, needs.caseId))
    .innerJoin(pipelineVersions, eq(pipelineVersions.id, casePipelines.versionId))
    .where(inArray(needs.id, needIds))
    .groupBy(pipelineVersions.id);
  return rows.map((row) => ({ ...row, steps: stepsIn(db, row) }));
}

/** Returns every version of services, the latest first, its steps closed. */
export async function versionsOf(db: Db, services: ServiceCategoryKey[]) {
  if (services.length === 0) return [];
  return db
    .select({ id: pipelineVersions.id, service: pipelineVersions.service, steps: pipelineVersions.steps })
    .from(pipelineVersions)
    .where(inArray(pipelineVersions.service, services))
    .orderBy(desc(pipelineVersions.revision));
}

/** Opens the steps of a version. */
export const stepsIn = (db: Db, { id, steps }: Pick<typeof pipelineVersions.$inferSelect, 'id' | 'steps'>) =>
  pipelineFields.open(db, { id, steps }).steps;

/** Adds a version. Returns whether its number was free. */
export async function insertVersion(tx: Db, values: Opened<typeof pipelineVersions.$inferInsert>): Promise<boolean> {
  const rows = await tx
    .insert(pipelineVersions)
    .values(await pipelineFields.seal(tx, values))
    .onConflictDoNothing()
    .returning({ id: pipelineVersions.id });
  return rows.length > 0;
}

/** Gives the new cases of all procedures of a colleague to another. */
export async function giveProcedures(tx: Db, fromId: string, toId: string): Promise<void> {
  await tx.update(pipelineVersions).set({ staffId: toId }).where(eq(pipelineVersions.staffId, fromId));
}

/** Counts the open cases of each service, and those of them that do not follow its latest version. */
export async function countOpen(db: Db, service?: ServiceCategoryKey) {
  const latest = sql`array(
    select distinct on (${pipelineVersions.service}) ${pipelineVersions.id} from ${pipelineVersions}
    order by ${pipelineVersions.service}, ${pipelineVersions.revision} desc)`;
  const isBehind = sql`${casePipelines.versionId} is null or ${casePipelines.versionId} <> all(${latest})`;
  return db
    .select({
      service: cases.serviceCategory,
      open: sql<number>`count(*)`.mapWith(Number),
      behind: sql<number>`count(*) filter (where ${isBehind})`.mapWith(Number),
    })
    .from(cases)
    .leftJoin(casePipelines, eq(casePipelines.caseId, cases.id))
    .where(and(isActive, service && eq(cases.serviceCategory, service)))
    .groupBy(cases.serviceCategory);
}

export async function followVersion(tx: Db, caseId: string, versionId: string): Promise<void> {
  await tx.insert(casePipelines).values({ caseId, versionId }).onConflictDoNothing();
}

/** Returns what a case follows, with the words and steps of its version. */
export async function findFollowed(db: Db, caseId: string) {
  const [row] = await db
    .select({ isOff: casePipelines.isOff, version: pipelineVersions })
    .from(casePipelines)
    .innerJoin(pipelineVersions, eq(pipelineVersions.id, casePipelines.versionId))
    .where(eq(casePipelines.caseId, caseId));
  return row && opened(db, row);
}

export type Followed = NonNullable<Awaited<ReturnType<typeof findFollowed>>>;

/** Returns whether the steps of a case that follows a procedure are off. */
export async function findFollowing(db: Db, caseId: string): Promise<{ isOff: boolean } | undefined> {
  const [row] = await db
    .select({ isOff: casePipelines.isOff })
    .from(casePipelines)
    .where(eq(casePipelines.caseId, caseId));
  return row;
}

export async function switchOff(tx: Db, caseId: string, isOff: boolean): Promise<void> {
  await tx.update(casePipelines).set({ isOff }).where(eq(casePipelines.caseId, caseId));
}

/** Notes that a case has reached a status. Returns false if it had reached it before. */
export async function noteReached(tx: Db, caseId: string, status: CaseStatus, reachedAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(pipelineReached)
    .values({ caseId, status, reachedAt })
    .onConflictDoNothing()
    .returning({ status: pipelineReached.status });
  return rows.length > 0;
}

export async function reachedBy(db: Db, caseId: string): Promise<CaseStatus[]> {
  const rows = await db
    .select({ status: pipelineReached.status })
    .from(pipelineReached)
    .where(eq(pipelineReached.caseId, caseId));
  return rows.map(({ status }) => status);
}

/**
 * Has the open cases of a service follow a version, and returns how many change. For a case that followed nothing,
 * every status up to its own counts as reached. The cases stay locked until the transaction ends, so that none moves
 * meanwhile.
 */
export async function followAll(
  tx: Db,
  { service, versionId, now }: { service: ServiceCategoryKey; versionId: string; now: Date },
): Promise<number> {
  const locked = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.serviceCategory, service), isActive))
    .orderBy(cases.id)
    .for('update');
  const ids = sql.param(locked.map(({ id }) => id));
  const isLocked = sql`${cases.id} = any(${ids}::uuid[])`;
  const place = (status: SQL) => sql`array_position(${stations}, ${status})`;
  await tx.execute(sql`
    insert into ${pipelineReached} (case_id, status, reached_at)
    select ${cases.id}, s.status, ${now.toISOString()}::timestamptz
    from ${cases} cross join unnest(array_append(${stations}, 'on_hold')) s(status)
    where ${isLocked} and not exists (select from ${casePipelines} where ${eq(casePipelines.caseId, cases.id)})
      and (s.status = ${cases.status}
        or ${place(sql`s.status`)} <= ${place(sql`coalesce(${cases.formerStatus}, ${cases.status})`)})
    on conflict do nothing`);
  const rows = await tx
    .insert(casePipelines)
    .select(
      tx
        .select({
          caseId: cases.id,
          versionId: sql<string>`${versionId}::uuid`.as('version_id'),
          isOff: sql<boolean>`false`.as('is_off'),
        })
        .from(cases)
        .where(isLocked),
    )
    .onConflictDoUpdate({
      target: casePipelines.caseId,
      set: { versionId },
      setWhere: sql`${casePipelines.versionId} <> ${versionId}::uuid`,
    })
    .returning({ caseId: casePipelines.caseId });
  return rows.length;
}

const stations = sql.raw(`array[${CASE_STATIONS.map((status) => `'${status}'`).join(', ')}]::text[]`);
