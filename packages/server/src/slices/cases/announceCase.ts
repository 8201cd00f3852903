import type { LiveTopic } from '@firm/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { announce } from '../../ground/live/live.ts';
import { users } from '../users/users.tables.ts';
import type { cases } from './cases.tables.ts';

type People = Pick<typeof cases.$inferSelect, 'clientId' | 'assignedStaffId'>;

/** A change of something that belongs to a case. */
export interface CaseNews {
  topic: LiveTopic;
  id: string;
  /** A further person to tell who may not see the case, such as the colleague who holds a meeting. */
  alsoTo?: string | null | undefined;
}

/**
 * Notifies the open pages of everyone who may see the case, and of its former specialist, after the transaction
 * commits.
 */
export async function announceCase(
  tx: Db,
  { clientId, assignedStaffId }: People,
  news: readonly CaseNews[],
  former: string | null = null,
): Promise<void> {
  if (news.length === 0) return;
  const admins = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  const to = [clientId, assignedStaffId, former, ...admins.map((admin) => admin.id)];
  // Send identical news only once, to all who are to hear it.
  const each = new Map(news.map(({ topic, id }) => [`${topic} ${id}`, { topic, id }]));
  for (const { topic, id } of each.values()) {
    const same = news.filter((one) => one.topic === topic && one.id === id);
    await announce(tx, { to: [...to, ...same.map(({ alsoTo }) => alsoTo)], topic, id });
  }
}
