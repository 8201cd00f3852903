import type { Db } from '../db/database.ts';
import { socket } from '../socket.ts';
import type { FoundLetter } from './findLetter.ts';

/** Why an address gets no more mail: it takes none, for good, or its reader called a mail spam. */
export type MailStop = 'bounce' | 'complaint';

/** Asks a later slice why an address gets no more mail; null where it does. */
export const onMailStopAsked = socket<[db: Db, email: string], MailStop | null>();
/** Called when the mail server says that an address takes no mail, for good. */
export const onMailBounced = socket<[db: Db, event: { email: string; at: Date }]>();

export const mailStopOf = async (db: Db, email: string): Promise<MailStop | null> =>
  (await onMailStopAsked.ask(db, email)).find((stop) => stop !== null) ?? null;

/** Whether a letter is sent to an address that gets no more mail. */
export const goesThrough = ({ isAsked, isDemanded }: FoundLetter, stop: MailStop): boolean =>
  isAsked || (isDemanded && stop === 'complaint');
