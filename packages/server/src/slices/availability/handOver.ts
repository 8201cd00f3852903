import type { Db } from '../../ground/db/database.ts';
import { giveCovers } from './availability.repository.ts';
import { tellOfAbsence } from './availability.service.ts';

/** Has an heir answer wherever a colleague would while others are away. */
export async function handCoversOver(tx: Db, fromId: string, heirId: string, now: Date): Promise<void> {
  await giveCovers(tx, fromId, heirId, now);
  await tellOfAbsence(tx, [fromId, heirId]);
}
