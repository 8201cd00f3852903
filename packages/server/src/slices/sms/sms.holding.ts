import { asc, eq } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { findSettings } from './sms.repository.ts';
import { phoneCodes, reminderSettings, sentTexts, textNumbers } from './sms.tables.ts';

export const heldReminders: Holding = {
  name: 'reminders',
  tables: [reminderSettings, textNumbers, phoneCodes],
  async rows(db, { id }) {
    const [own] = await db.select().from(textNumbers).where(eq(textNumbers.userId, id));
    const settings = await findSettings(db, id);
    return [{ ...settings, number: own?.number ?? null, verifiedAt: own?.verifiedAt ?? null }];
  },
  async erase(tx, { id }) {
    for (const table of [reminderSettings, textNumbers, phoneCodes]) await tx.delete(table).where(eq(table.userId, id));
  },
};

export const heldTexts: Holding = {
  name: 'text-messages',
  tables: [sentTexts],
  rows: (db, { id }) =>
    db
      .select({ about: sentTexts.name, state: sentTexts.state, segments: sentTexts.segments, sentAt: sentTexts.sentAt })
      .from(sentTexts)
      .where(eq(sentTexts.userId, id))
      .orderBy(asc(sentTexts.sentAt)),
  async erase(tx, { id }) {
    await tx.delete(sentTexts).where(eq(sentTexts.userId, id));
  },
};
