import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import type { HolderChanged } from '../cases/sockets.ts';
import { importedKeys } from './imports.tables.ts';

export type ImportedKey = typeof importedKeys.$inferSelect;
type ImportedKind = ImportedKey['kind'];

/** The form in which the id of an erased client is kept: a second run must not bring the client back. */
export const erasedForm = (source: string, externalId: string): string =>
  `erased:${hashOf(`${source}\n${externalId}`)}`;

/** Finds what was imported under these ids of a source, by id. An erased client is found as well. */
export async function findKeys(
  db: Db,
  source: string,
  kind: ImportedKind,
  externalIds: readonly string[],
): Promise<Map<string, ImportedKey>> {
  if (externalIds.length === 0) return new Map();
  const idOf = new Map(externalIds.flatMap((id) => [id, erasedForm(source, id)].map((form) => [form, id])));
  const rows = await db
    .select()
    .from(importedKeys)
    .where(
      and(
        eq(importedKeys.source, source),
        eq(importedKeys.kind, kind),
        inArray(importedKeys.externalId, [...idOf.keys()]),
      ),
    );
  return new Map(rows.map((row) => [idOf.get(row.externalId) ?? row.externalId, row]));
}

/** Notes what was imported, in the transaction that imports it. */
export async function keepKey(tx: Db, values: typeof importedKeys.$inferInsert): Promise<void> {
  await tx.insert(importedKeys).values(values);
}

/** Notes that somebody is invited. Returns false if that was noted already. */
export async function noteInvitation(tx: Db, id: string, invitedAt: Date): Promise<boolean> {
  const isNew = and(eq(importedKeys.id, id), isNull(importedKeys.invitedAt));
  const rows = await tx.update(importedKeys).set({ invitedAt }).where(isNew).returning({ id: importedKeys.id });
  return rows.length > 0;
}

/** Gives the ids of a case and its documents to the case's new holder. */
export async function giveKeys({ tx, caseId, to }: HolderChanged): Promise<void> {
  await tx.update(importedKeys).set({ clientId: to }).where(eq(importedKeys.caseId, caseId));
}
