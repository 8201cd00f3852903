import { z } from 'zod';
import { AppId, ReleaseVersion } from './manifestSchemas.ts';

const Ms = z.number().int().min(0).max(600_000);
const observations = [
  /** Milliseconds from the request until it was loaded. */
  z.strictObject({ event: z.literal('loaded'), ms: Ms }),
  z.strictObject({ event: z.literal('load_failed') }),
  /** The version threw an error that only the boundary around its area caught. */
  z.strictObject({ event: z.literal('crashed') }),
  /** Measurements of a page that started with the version. */
  z.strictObject({ event: z.literal('vitals'), lcpMs: Ms, cls: z.number().min(0).max(100) }),
] as const;
/** Only the server reports this: it could not render a page with the version. */
const renderFailed = z.strictObject({ event: z.literal('render_failed') });
/** A browser's report on a version that it ran, without personal data. */
export const EvidenceReport = z
  .discriminatedUnion('event', observations)
  .and(z.object({ remote: AppId, version: ReleaseVersion }));
/** `POST /platform/evidence`. */
export const EvidenceReports = z.strictObject({ reports: z.array(EvidenceReport).min(1).max(20) });
/** One stored report on a version. */
export const EvidenceLine = z.discriminatedUnion('event', [...observations, renderFailed]).and(
  z.object({
    visitor: z.string().max(64),
    /** The server itself gave this version to the visitor's network while it was watched. */
    served: z.boolean().default(false),
    at: z.iso.datetime(),
  }),
);
