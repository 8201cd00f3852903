import type { Db } from '../db/database.ts';
import { heldAiConsents, heldAnalyses } from './held/analyses.ts';
import { heldAppointments, heldCalendarFeed } from './held/appointments.ts';
import { heldArchives } from './held/archives.ts';
import { heldCases, heldDrafts } from './held/cases.ts';
import { heldDocumentRequests, heldDocuments, heldUploads } from './held/documents.ts';
import { type HeldData, type Kept, laterOf, type Owner } from './held/held.ts';
import { heldInvoices } from './held/invoices.ts';
import { heldContactMessages, heldNewsletter, heldTraces } from './held/letters.ts';
import { heldMessages } from './held/messages.ts';
import { heldAccessLog, heldDeletionRequest, heldSecurityLog } from './held/privacy.ts';
import { profile } from './held/profile.ts';
import { heldDevices, heldPasskeys, heldSecrets, heldSessions } from './held/signIn.ts';

/** Everything held about a person, slice by slice, in the order in which it is forgotten: what hangs off a case goes before the case. */
export const personalData: readonly HeldData[] = [
  profile,
  heldMessages,
  heldUploads,
  heldDocumentRequests,
  heldAnalyses,
  heldDocuments,
  heldAppointments,
  heldCalendarFeed,
  heldAccessLog,
  heldSecurityLog,
  heldDrafts,
  heldCases,
  heldInvoices,
  heldContactMessages,
  heldNewsletter,
  heldSessions,
  heldDevices,
  heldPasskeys,
  heldSecrets,
  heldArchives,
  heldTraces,
  heldAiConsents,
  heldDeletionRequest,
];

/** What the law wants kept, by slice. */
export async function keptOf(
  db: Db,
  owner: Owner,
  now: Date,
): Promise<{ bySlice: Map<string, number>; until: Date | null }> {
  const bySlice = new Map<string, number>();
  let until: Date | null = null;
  for (const { name, kept } of personalData) {
    const found: Kept | undefined = await kept?.(db, owner, now);
    if (!found) continue;
    bySlice.set(name, found.count);
    until = laterOf(until, found.until);
  }
  return { bySlice, until };
}
