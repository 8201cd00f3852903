import type { LiveTopic } from '@firm/contract';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { type Announcement, announce } from '../../ground/live/live.ts';
import { isInReach } from '../users/reach.ts';
import { awayNow } from '../users/sockets.ts';
import { users } from '../users/users.tables.ts';
import { type CasePerson, casePeople } from './casePeople.ts';
import { cases } from './cases.tables.ts';

type About = Pick<typeof cases.$inferSelect, 'id' | 'assignedStaffId'>;

/** The topics of which those hear who see no more than a case's documents and invoices. */
const PAPERS: readonly LiveTopic[] = ['documents', 'billing'];

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
  { id: caseId, assignedStaffId }: About,
  news: readonly CaseNews[],
  { former = null, people }: { former?: string | null; people?: readonly CasePerson[] } = {},
): Promise<void> {
  if (news.length === 0) return;
  const clients = people ?? (await casePeople(tx, caseId));
  const service = sql`(select ${cases.serviceCategory} from ${cases} where ${eq(cases.id, caseId)})`;
  const seeing = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, ['staff', 'admin']), or(eq(users.role, 'admin'), isInReach(service))));
  const away = (await awayNow(tx, new Date())).find(({ staffId }) => staffId === assignedStaffId);
  const atFirm = [assignedStaffId, away?.cover?.id, former, ...seeing.map(({ id }) => id)];
  const hearing = (topic: LiveTopic) => [
    ...clients.filter(({ papersOnly }) => !papersOnly || PAPERS.includes(topic)).map((person) => person.id),
    ...atFirm,
  ];
  // Identical news goes out only once, to all who are to hear it.
  const notices = new Map<string, Announcement>();
  for (const { topic, id, alsoTo } of news) {
    const change = `${topic} ${id}`;
    notices.set(change, { to: [...(notices.get(change)?.to ?? hearing(topic)), alsoTo], topic, id });
  }
  for (const notice of notices.values()) await announce(tx, notice);
}
