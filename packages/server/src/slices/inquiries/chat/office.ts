import { type ChatOffice, officeState } from '@firm/contract';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { officeOf } from '../../../ground/facts/firmOf.ts';
import { users } from '../../users/users.tables.ts';
import { countOpen } from './chats.repository.ts';
import { isAtDesk } from './isAtDesk.ts';

/** Chats that are open at once: more than any firm answers. */
const OPEN_MAX = 100;

/**
 * Returns how many chats may be open from one district while so many are open in all: a fifth of the free places, and
 * one at least. So five districts together take half of the places, and it takes a hundred of them to take all.
 */
export const districtMax = (open: number): number => Math.max(1, Math.floor((OPEN_MAX - open) / 5));

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

/** Whether a colleague is there for chats. */
export async function isSomebodyThere(db: Db, now: Date): Promise<boolean> {
  const [host] = await db.select({ id: users.id }).from(users).where(isAtDesk(now)).limit(1);
  return host !== undefined;
}
