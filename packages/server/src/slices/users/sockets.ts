import type { Db } from '../../ground/db/database.ts';
import { socket } from '../../ground/socket.ts';

/** A colleague who is away now. */
export interface Away {
  staffId: string;
  /** Exclusive. */
  until: Date;
  /** The colleague who answers meanwhile; null without one, or if that one is away or has left, too. */
  cover: { id: string; firstName: string; lastName: string } | null;
}

/** Asks a later slice for the colleagues who are away at that time. */
export const onAwayAsked = socket<[db: Db, now: Date], Away[]>();

/** Returns the colleagues who are away, each once. */
export const awayNow = async (db: Db, now: Date): Promise<Away[]> => (await onAwayAsked.ask(db, now)).flat();
