import type { MessageSide } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { insertMessage } from './messages.repository.ts';
import { tellOfWaiting } from './waitingMail.ts';

interface NewMessage {
  /** Set for a reply by mail, so that one that comes again is known. */
  id?: string;
  side: MessageSide;
  senderId: string;
  text: string;
  /** Set for what a procedure sends: it answers nobody. */
  isAutomatic?: boolean;
}

/** Adds a message to the conversation of a case; who does not read it in time gets a mail. Returns its id. */
export async function postMessage(
  { outbox }: Pick<AppDeps, 'outbox'>,
  { tx, row, now, announce }: CaseChange,
  message: NewMessage,
  documentIds: string[] = [],
): Promise<string> {
  const id = await insertMessage(tx, { ...message, caseId: row.id, sentAt: now }, documentIds);
  await tellOfWaiting(outbox, tx, id, now);
  announce('messages');
  return id;
}
