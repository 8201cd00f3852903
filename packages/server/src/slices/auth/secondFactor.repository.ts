import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import type { Db } from '../../ground/db/database.ts';
import { recoveryCodes, secondFactors } from './auth.tables.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** Returns the second factor; it is on once `enabledAt` is set. */
export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | undefined> {
  return (await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0];
}

/** Locks the second factor's row, so that codes of one account are tried one after the other. */
export async function lockSecondFactor(tx: Db, userId: string): Promise<SecondFactorRow | undefined> {
  return (await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update'))[0];
}

/** Stores a new secret that is not on yet; returns false when a second factor is on. */
export async function putSecondFactor(db: Db, userId: string, sealedSecret: string, now: Date): Promise<boolean> {
  const put = await db
    .insert(secondFactors)
    .values({ userId, sealedSecret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, createdAt: now, lastStep: 0 },
      setWhere: isNull(secondFactors.enabledAt),
    })
    .returning({ userId: secondFactors.userId });
  return put.length > 0;
}

export async function changeSecondFactor(
  tx: Db,
  userId: string,
  change: Partial<Pick<SecondFactorRow, 'enabledAt' | 'lastStep'>>,
): Promise<void> {
  await tx.update(secondFactors).set(change).where(eq(secondFactors.userId, userId));
  if (change.enabledAt) await noteAccount(tx, 'factor_added', userId, change.enabledAt, { factor: 'totp' });
}

/** Deletes the second factor and its recovery codes. */
export async function deleteSecondFactor(tx: Db, userId: string): Promise<void> {
  const deleted = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (deleted[0]?.enabledAt) await noteAccount(tx, 'factor_removed', userId, new Date(), { factor: 'totp' });
}

export async function replaceRecoveryCodes(tx: Db, userId: string, codeHashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses up the recovery code stored under one of the hashes; returns false when none fits or it was used. */
export async function takeRecoveryCode(tx: Db, userId: string, codeHashes: string[], now: Date): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, codeHashes), isNull(recoveryCodes.usedAt)),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken.length > 0;
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
