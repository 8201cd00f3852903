import type { ChatDesk } from '@firm/contract';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { AppDeps } from '../../../ground/deps.ts';
import { isAwayUncovered } from '../../availability/whoIsAway.ts';
import { isWith, type Viewer } from '../../cases/visibleCases.ts';
import { isWithNobody } from '../../users/withNobody.ts';
import { inboxThreads } from '../inbox.tables.ts';
import { visibleInquiries } from '../visibleInquiries.ts';
import { chatFields, chatHosts, chats } from './chats.tables.ts';

/** Waiting chats that one answer names at most. */
const SHOWN = 20;

/** Notes that a colleague has the workspace open, and whether they are there for chats: first they are. */
export async function reportDesk(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
  isAvailable: boolean | undefined,
): Promise<ChatDesk> {
  const seenAt = clock();
  const { id } = viewer;
  const [host] = await db
    .insert(chatHosts)
    .values({ userId: id, isAvailable: isAvailable ?? true, seenAt })
    .onConflictDoUpdate({
      target: chatHosts.userId,
      set: { seenAt, ...(isAvailable === undefined ? {} : { isAvailable }) },
    })
    .returning({ isAvailable: chatHosts.isAvailable });
  const waiting = await db
    .select({ threadId: inboxThreads.id, chat: { id: chats.id, name: chats.name } })
    .from(inboxThreads)
    .innerJoin(chats, eq(chats.id, inboxThreads.chatId))
    .where(
      and(
        eq(inboxThreads.isClosed, false),
        isNotNull(inboxThreads.waitingSince),
        visibleInquiries(viewer, seenAt),
        or(
          isWithNobody(inboxThreads.assigneeId),
          isAwayUncovered(inboxThreads.assigneeId, seenAt),
          isWith(viewer, inboxThreads.assigneeId),
        ),
      ),
    )
    .orderBy(asc(inboxThreads.waitingSince))
    .limit(SHOWN);
  return {
    isAvailable: host?.isAvailable ?? false,
    waiting: waiting.map(({ threadId, chat }) => ({ id: threadId, who: chatFields.open(db, chat).name })),
  };
}
