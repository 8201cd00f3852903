import { eq } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { listStatements } from './consents.repository.ts';
import { aiConsents, consents } from './consents.tables.ts';

export const heldConsents: Holding = {
  name: 'consents',
  tables: [consents, aiConsents],
  rows: (db, { id }) => listStatements(db, id),
  async erase(tx, { id }) {
    await tx.delete(consents).where(eq(consents.userId, id));
    await tx.delete(aiConsents).where(eq(aiConsents.userId, id));
  },
};
