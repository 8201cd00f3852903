import { DEFAULT_LANGUAGE, type Language, type SignedInDevice } from '@firm/contract';
import Bowser from 'bowser';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import en from '../mail/texts/en.json' with { type: 'json' };
import es from '../mail/texts/es.json' with { type: 'json' };
import fr from '../mail/texts/fr.json' with { type: 'json' };
import { knownDevices } from './auth.tables.ts';

type Device = SignedInDevice['device'];

const NAME_MAX = 40;
const KINDS: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet' };

/** What a browser says of itself. It can say anything: for words only, never for a decision. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent) return { browser: null, system: null, kind: 'desktop' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    // Unknown browsers may call themselves whatever they like.
    browser: browser.name?.slice(0, NAME_MAX) || null,
    // "iOS" is no thing that people hold in their hand.
    system: (os.name === 'iOS' ? platform.model : os.name) || null,
    kind: KINDS[platform.type ?? ''] ?? 'desktop',
  };
}

const texts: Record<Language, typeof en.device> = { en: en.device, es: es.device, fr: fr.device };

/** "Chrome on Windows", in the reader's language. */
export function deviceInWords({ browser, system }: Device, language: Language = DEFAULT_LANGUAGE): string {
  if (!browser || !system) return browser ?? system ?? texts[language].unknown;
  return texts[language].named.replace('{{browser}}', browser).replace('{{system}}', system);
}

export async function forgetDevicesOf(db: Db, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Notes a sign-in. True when the account was used before, and never from such a device: its owner is to hear of it. */
export async function isNewDevice(
  db: Db,
  now: Date,
  userId: string,
  userAgent: string | null | undefined,
): Promise<boolean> {
  const device = deviceInWords(deviceOf(userAgent));
  const [known] = await db
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.device, device)))
    .returning({ device: knownDevices.device });
  if (known) return false;
  const [another] = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId)).limit(1);
  const [noted] = await db
    .insert(knownDevices)
    .values({ userId, device, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ device: knownDevices.device });
  return noted !== undefined && another !== undefined;
}
