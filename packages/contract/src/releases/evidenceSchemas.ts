import { z } from 'zod';
import { AppId, ReleaseVersion } from './manifestSchemas.ts';

const Ms = z.number().int().min(0).max(600_000);
const observations = [
  /** Milliseconds from the request until it was loaded. */
  z.strictObject({ event: z.literal('loaded'), ms: Ms }),
  z.strictObject({ event: z.literal('load_failed') }),
  /** The version threw an error that only the boundary around its area caught. */
  z.strictObject({ event: z.literal('crashed') }),
  /** The page before this one ended without a goodbye while it showed the version: it had frozen, or was killed. */
  z.strictObject({ event: z.literal('froze') }),
  /** Measurements of a page that started with the version. */
  z.strictObject({ event: z.literal('vitals'), lcpMs: Ms, cls: z.number().min(0).max(100) }),
] as const;
/** Only the server reports this: it could not render a page with the version. */
const renderFailed = z.strictObject({ event: z.literal('render_failed') });
/** Only the server reports this: it has sent the browser a page with the version, which should be heard of. */
const given = z.strictObject({ event: z.literal('given') });
/** A browser's report on a version that it ran, without personal data. */
export const EvidenceReport = z
  .discriminatedUnion('event', observations)
  .and(z.object({ remote: AppId, version: ReleaseVersion }));
/** `POST /platform/evidence`. */
export const EvidenceReports = z.strictObject({ reports: z.array(EvidenceReport).min(1).max(20) });
/** One stored report on a version. */
export const EvidenceLine = z.discriminatedUnion('event', [...observations, renderFailed, given]).and(
  z.object({
    visitor: z.string().max(64),
    /** The server itself gave this version to the visitor's network while it was watched. */
    served: z.boolean().default(false),
    at: z.iso.datetime(),
  }),
);
