import { asc, eq } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { pictures } from './pictures.tables.ts';

/** The pictures that a person of the firm uploaded. They are the firm's, as articles are, and stay without a name. */
export const heldPictures: Holding = {
  name: 'pictures',
  tables: [pictures],
  rows: (db, { id }) =>
    db
      .select({ width: pictures.width, height: pictures.height, uploadedAt: pictures.uploadedAt })
      .from(pictures)
      .where(eq(pictures.uploadedBy, id))
      .orderBy(asc(pictures.uploadedAt), asc(pictures.id)),
  async erase(tx, { id }) {
    await tx.update(pictures).set({ uploadedBy: null }).where(eq(pictures.uploadedBy, id));
  },
};
