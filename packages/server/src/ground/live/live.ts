import type { LiveTopic } from '@firm/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** The channel that every process of the site listens on. */
export const LIVE_CHANNEL = 'live';
/** The people per notification: it holds 8,000 bytes, and an id takes 39. */
const PEOPLE_PER_NOTICE = 150;

/** The receivers and the subject of a change. It carries ids only; pages ask for the rest. */
export interface Announcement {
  /** Ids of the only users who hear of it. Null and repeated ids are skipped. */
  to: readonly (string | null | undefined)[];
  topic: LiveTopic;
  /** The id of the thing that changed, if it is one thing. */
  id?: string;
}

/** Tells every open page of these people, on every process, once the caller's transaction is committed. */
export async function announce(db: Db, { to, topic, id }: Announcement): Promise<void> {
  const people = [...new Set(to)].filter((person) => typeof person === 'string');
  for (let from = 0; from < people.length; from += PEOPLE_PER_NOTICE) {
    const notice = JSON.stringify({ to: people.slice(from, from + PEOPLE_PER_NOTICE), topic, id });
    await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${notice})`);
  }
}
