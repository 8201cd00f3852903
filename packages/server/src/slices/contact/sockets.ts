import type { Db } from '../../ground/db/database.ts';
import { socket } from '../../ground/socket.ts';

/** A message of the contact form in the transaction that stores it. */
export interface Inquiry {
  tx: Db;
  id: string;
  createdAt: Date;
  dueAt: Date;
}

export const onInquiry = socket<[inquiry: Inquiry]>();
