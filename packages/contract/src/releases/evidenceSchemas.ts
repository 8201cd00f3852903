import { z } from 'zod';
import { PartId, ReleaseVersion } from './manifestSchemas.ts';

const Ms = z.number().int().min(0).max(600_000);
const observation = z.discriminatedUnion('event', [
  /** From asking for it to its being there. */
  z.strictObject({ event: z.literal('loaded'), ms: Ms }),
  z.strictObject({ event: z.literal('load_failed') }),
  /** It threw where only the area around it could catch that. */
  z.strictObject({ event: z.literal('crashed') }),
  /** Of a page that began with it. */
  z.strictObject({ event: z.literal('vitals'), lcpMs: Ms, cls: z.number().min(0).max(100) }),
]);
/** What a browser tells of a version that it ran: nothing of its person. */
export const EvidenceReport = observation.and(z.object({ remote: PartId, version: ReleaseVersion }));
/** `POST /platform/evidence`. */
export const EvidenceReports = z.strictObject({ reports: z.array(EvidenceReport).min(1).max(20) });
/** One line of what a store keeps of a version. */
export const EvidenceLine = observation.and(
  z.object({
    visitor: z.string().max(64),
    /** The server itself gave this version to the visitor's network while it was watched. */
    served: z.boolean().default(false),
    at: z.iso.datetime(),
  }),
);
