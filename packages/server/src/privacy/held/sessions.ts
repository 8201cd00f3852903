import { asc, eq } from 'drizzle-orm';
import { refreshTokens, sessions } from '../../auth/auth.tables.ts';
import type { HeldData } from './held.ts';

export const heldSessions: HeldData = {
  name: 'sessions',
  tables: [sessions, refreshTokens],
  async rows(db, { id }) {
    return db
      .select({
        device: sessions.userAgent,
        keepSignedIn: sessions.keepSignedIn,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        endedAt: sessions.endedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(asc(sessions.createdAt));
  },
  async erase(tx, { id }) {
    await tx.delete(sessions).where(eq(sessions.userId, id));
  },
};
