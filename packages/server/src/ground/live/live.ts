import type { LiveTopic } from '@firm/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** The channel that every process of the site listens on. */
export const LIVE_CHANNEL = 'live';
/** A notification holds 8,000 bytes and an id 39 of them. */
const PEOPLE_PER_NOTICE = 150;

/** Who is to hear of a change, and of what: ids only, the pages ask for the rest. */
interface Announcement {
  /** Ids of users; nobody else hears of it. An id that is null or named twice is passed over. */
  to: readonly (string | null | undefined)[];
  topic: LiveTopic;
  /** What changed, if one thing did. */
  id?: string;
}

/** Tells every open page of these people, on every process, once the caller's transaction is committed; never if it is not. */
export async function announce(db: Db, { to, topic, id }: Announcement): Promise<void> {
  const people = [...new Set(to)].filter((person) => typeof person === 'string');
  for (let from = 0; from < people.length; from += PEOPLE_PER_NOTICE) {
    const notice = JSON.stringify({ to: people.slice(from, from + PEOPLE_PER_NOTICE), topic, id });
    await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${notice})`);
  }
}
