import type { Db } from '../../ground/db/database.ts';
import { announce } from '../../ground/live/live.ts';
import { studioPeople } from '../users/studio.ts';

/** Tells the open pages of everybody in the studio that articles changed, once the transaction is committed. */
export async function announceArticles(tx: Db, id?: string): Promise<void> {
  await announce(tx, { to: await studioPeople(tx), topic: 'articles', ...(id && { id }) });
}
