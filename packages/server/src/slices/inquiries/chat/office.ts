import { type ChatOffice, officeState } from '@firm/contract';
import { and, eq, gt, inArray, isNull, lte, notExists } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { officeOf } from '../../../ground/facts/firmOf.ts';
import { absences } from '../../availability/availability.tables.ts';
import { users } from '../../users/users.tables.ts';
import { countOpen } from './chats.repository.ts';
import { chatHosts } from './chats.tables.ts';

/** Milliseconds without a report after which nobody is there; a page in the background reports once a minute. */
const HOST_SILENT_MS = 150_000;

/** Chats that are open at once: more than any firm answers. */
const OPEN_MAX = 100;

export const isChatOn = ({ env }: Pick<AppDeps, 'env'>): boolean => !env.flagsOff.has('realTimeChat');

/** Returns whether a chat may begin, and when the office closes or opens, by its hours, holidays and closings. */
export async function readOffice(
  deps: Pick<AppDeps, 'database' | 'clock' | 'env'>,
): Promise<Omit<ChatOffice, 'hasChat'>> {
  const nothing = { isOpen: false, until: null, opensAt: null };
  if (!isChatOn(deps)) return nothing;
  const { db } = deps.database;
  const now = deps.clock();
  const state = officeState(now, await officeOf(db));
  if (!state.open) return { ...nothing, opensAt: state.opensAt.toISOString() };
  const isOpen = (await isSomebodyThere(db, now)) && (await countOpen(db)) < OPEN_MAX;
  return { isOpen, until: state.until.toISOString(), opensAt: null };
}

/** Whether a colleague has the workspace open, is there for chats and is not absent. */
async function isSomebodyThere(db: Db, now: Date): Promise<boolean> {
  const isAbsent = db
    .select({ id: absences.id })
    .from(absences)
    .where(and(eq(absences.userId, chatHosts.userId), lte(absences.startsAt, now), gt(absences.endsAt, now)));
  const [host] = await db
    .select({ id: chatHosts.userId })
    .from(chatHosts)
    .innerJoin(users, eq(users.id, chatHosts.userId))
    .where(
      and(
        eq(chatHosts.isAvailable, true),
        gt(chatHosts.seenAt, new Date(now.getTime() - HOST_SILENT_MS)),
        inArray(users.role, ['staff', 'admin']),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
        notExists(isAbsent),
      ),
    )
    .limit(1);
  return host !== undefined;
}
