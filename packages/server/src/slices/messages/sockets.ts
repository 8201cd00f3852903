import type { MessageSide } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { socket } from '../../ground/socket.ts';

/** A message of a conversation in the transaction that stores it. */
export interface SentMessage {
  tx: Db;
  caseId: string;
  side: MessageSide;
  at: Date;
  /** The specialist of the case. */
  assignedStaffId: string | null;
}

export const onMessageSent = socket<[message: SentMessage]>();
