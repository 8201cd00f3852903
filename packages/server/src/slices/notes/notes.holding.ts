import { eq } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { clientNotes } from './notes.tables.ts';

/** The firm's internal notes: erased with the client, and no part of the download. */
export const heldNotes: Holding = {
  name: 'notes',
  tables: [clientNotes],
  async erase(tx, { id }) {
    await tx.delete(clientNotes).where(eq(clientNotes.clientId, id));
  },
};
