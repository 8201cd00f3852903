import type { LiveTopic } from '@firm/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { type Announcement, announce } from '../../ground/live/live.ts';
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
  const everyone = [clientId, assignedStaffId, former, ...admins.map((admin) => admin.id)];
  // Identical news goes out only once, to all who are to hear it.
  const notices = new Map<string, Announcement>();
  for (const { topic, id, alsoTo } of news) {
    const change = `${topic} ${id}`;
    notices.set(change, { to: [...(notices.get(change)?.to ?? everyone), alsoTo], topic, id });
  }
  for (const notice of notices.values()) await announce(tx, notice);
}
