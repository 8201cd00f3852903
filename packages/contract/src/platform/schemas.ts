import { z } from 'zod';
import { AuditEntry, Pause, Traffic } from '../releases/deploymentSchemas.ts';
import { PartId, ReleaseVersion } from '../releases/manifestSchemas.ts';

/** One version of a part, as its visitors' browsers tell of it. */
export const VersionStatus = z.object({
  version: ReleaseVersion,
  publishedAt: z.iso.datetime(),
  /** Basis points of visitors that get it now; null where it takes no traffic. */
  traffic: Traffic.nullable(),
  /** Browsers that told anything of it, each once; of these, how many could not use it. */
  visitors: z.number().int(),
  failed: z.number().int(),
  /** Three in four have it loaded within this many milliseconds. */
  loadMs: z.number().nullable(),
  /** Largest contentful paint in milliseconds and layout shift of pages that began with it, three in four at most. */
  lcpMs: z.number().nullable(),
  cls: z.number().nullable(),
});
/** What one part's visitors get. */
export const PartStatus = z.object({
  id: PartId,
  pinned: z.boolean(),
  /** Of the version on its way; null where none is, or it was not stopped. */
  paused: z.object(Pause.shape).nullable(),
  versions: z.array(VersionStatus),
});
export const ReleaseLogEntry = z.object(AuditEntry.shape);

export const platformSchemas = {
  status: { answer: z.object({ parts: z.array(PartStatus), log: z.array(ReleaseLogEntry) }) },
};
