import { asc, eq, sql } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import {
  knownDevices,
  knownNetworks,
  oneTimeTokens,
  passkeys,
  recoveryCodes,
  refreshTokens,
  secondFactors,
  sessions,
} from './auth.tables.ts';
import { graceRevisions, graces } from './grace.tables.ts';
import { SESSION_ENDED } from './tokenIdentity.ts';

export const heldSessions: Holding = {
  name: 'sessions',
  tables: [sessions, refreshTokens],
  async rows(db, { id }) {
    return db
      .select({
        device: sessions.userAgent,
        network: sessions.network,
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
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
    for (const session of ended) await tx.execute(sql`select pg_notify(${SESSION_ENDED}, ${session.id})`);
  },
};

/** The browsers and networks of earlier sign-ins. */
export const heldDevices: Holding = {
  name: 'devices',
  tables: [knownDevices, knownNetworks],
  async rows(db, { id }) {
    const devices = await db
      .select({
        device: knownDevices.device,
        firstSeenAt: knownDevices.firstSeenAt,
        lastSeenAt: knownDevices.lastSeenAt,
      })
      .from(knownDevices)
      .where(eq(knownDevices.userId, id))
      .orderBy(asc(knownDevices.firstSeenAt));
    const networks = await db
      .select({
        network: knownNetworks.network,
        firstSeenAt: knownNetworks.firstSeenAt,
        lastSeenAt: knownNetworks.lastSeenAt,
      })
      .from(knownNetworks)
      .where(eq(knownNetworks.userId, id))
      .orderBy(asc(knownNetworks.firstSeenAt));
    return [...devices, ...networks];
  },
  async erase(tx, { id }) {
    for (const table of [knownDevices, knownNetworks]) await tx.delete(table).where(eq(table.userId, id));
  },
};

/** Passkeys by name. Their keys would not help the reader, but might help a thief. */
export const heldPasskeys: Holding = {
  name: 'passkeys',
  tables: [passkeys],
  async rows(db, { id }) {
    return db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, id))
      .orderBy(asc(passkeys.createdAt));
  },
  async erase(tx, { id }) {
    await tx.delete(passkeys).where(eq(passkeys.userId, id));
  },
};

/** When somebody of the firm worked without a second factor. How many days they have is the firm's. */
export const heldGrace: Holding = {
  name: 'second-factor-time',
  tables: [graces, graceRevisions],
  async rows(db, { id }) {
    return db.select({ beganAt: graces.beganAt, endedAt: graces.endedAt }).from(graces).where(eq(graces.userId, id));
  },
  async erase(tx, { id }) {
    await tx.delete(graces).where(eq(graces.userId, id));
    await tx.update(graceRevisions).set({ savedBy: null }).where(eq(graceRevisions.savedBy, id));
  },
};

/** Sealed secrets and hashes; archives leave them out. */
export const heldSecrets: Holding = {
  name: 'secrets',
  tables: [secondFactors, recoveryCodes, oneTimeTokens],
  async erase(tx, { id }) {
    for (const table of [secondFactors, recoveryCodes, oneTimeTokens])
      await tx.delete(table).where(eq(table.userId, id));
  },
};
