import { z } from 'zod';
import { Pause, Traffic } from '../releases/deploymentSchemas.ts';
import { AuditEntry } from '../releases/logSchemas.ts';
import { AppId, ReleaseVersion } from '../releases/manifestSchemas.ts';

/** One version of an app, with the reports of its visitors' browsers. */
export const VersionStatus = z.object({
  version: ReleaseVersion,
  publishedAt: z.iso.datetime(),
  /** Basis points of visitors that get it now; null without traffic. */
  traffic: Traffic.nullable(),
  /** The number of browsers that reported on it, each counted once, and of those that could not use it. */
  visitors: z.number().int(),
  failed: z.number().int(),
  /** Milliseconds within which three in four browsers had loaded it. */
  /** Pages that the server could not render with it. */
  notRendered: z.number().optional(),
  loadMs: z.number().nullable(),
  /** Largest contentful paint in milliseconds and layout shift, at most, in three of four pages started with it. */
  lcpMs: z.number().nullable(),
  cls: z.number().nullable(),
  /** Milliseconds from an interaction to the next paint, at most, in three of four pages. */
  inpMs: z.number().nullable().optional(),
});
/** The traffic of one app. */
export const AppStatus = z.object({
  id: AppId,
  pinned: z.boolean(),
  /** The pause of the version under way; null without one. */
  paused: z.object(Pause.shape).nullable(),
  versions: z.array(VersionStatus),
});
export const ReleaseLogEntry = z.object(AuditEntry.shape);

export const platformSchemas = {
  status: { answer: z.object({ parts: z.array(AppStatus), log: z.array(ReleaseLogEntry) }) },
};
