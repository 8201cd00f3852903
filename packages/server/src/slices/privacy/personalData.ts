import type { Db } from '../../ground/db/database.ts';
import { type HeldData, type Kept, laterOf, type Owner } from '../../ground/holding.ts';
import { heldTraces } from '../../ground/traces.holding.ts';
import { heldAiConsents, heldAnalyses } from '../ai/analyses.holding.ts';
import { heldAppointments, heldCalendarFeed } from '../appointments/appointments.holding.ts';
import { heldDevices, heldPasskeys, heldSecrets, heldSessions } from '../auth/signIn.holding.ts';
import { heldInvoices } from '../billing/invoices.holding.ts';
import { heldCases, heldDrafts } from '../cases/cases.holding.ts';
import { heldContactMessages } from '../contact/contact.holding.ts';
import { heldDocumentRequests, heldDocuments, heldUploads } from '../documents/documents.holding.ts';
import { heldMessages } from '../messages/messages.holding.ts';
import { heldNewsletter } from '../newsletter/newsletter.holding.ts';
import { profile } from '../users/profile.holding.ts';
import { heldArchives } from './archives.holding.ts';
import { heldAccessLog, heldDeletionRequest, heldSecurityLog } from './privacy.holding.ts';

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
