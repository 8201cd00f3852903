import { and, asc, count, eq } from 'drizzle-orm';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import type { Db } from '../../ground/db/database.ts';
import { passkeys } from './auth.tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.count ?? 0;
}

export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return (await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0];
}

/** Stores a passkey; returns undefined when the credential is already stored. */
export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  if (row) await noteAccount(db, 'factor_added', row.userId, row.createdAt, { factor: 'passkey' });
  return row;
}

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export async function nameOwnPasskey(db: Db, userId: string, id: string, name: string) {
  return (await db.update(passkeys).set({ name }).where(own(userId, id)).returning())[0];
}

export async function deleteOwnPasskey(db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.delete(passkeys).where(own(userId, id)).returning();
  if (row) await noteAccount(db, 'factor_removed', userId, new Date(), { factor: 'passkey' });
  return row;
}

export async function deletePasskeysOf(db: Db, userId: string): Promise<void> {
  const deleted = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  if (deleted.length > 0)
    await noteAccount(db, 'factor_removed', userId, new Date(), { factor: 'passkey', count: deleted.length });
}

export async function notePasskeyUse(
  db: Db,
  id: string,
  use: Pick<PasskeyRow, 'counter' | 'synced' | 'lastUsedAt'>,
): Promise<void> {
  await db.update(passkeys).set(use).where(eq(passkeys.id, id));
}
