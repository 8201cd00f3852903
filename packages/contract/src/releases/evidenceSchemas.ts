import { z } from 'zod';
import { RELEASE_FAILURES } from '../constants.ts';
import { AppId, ReleaseVersion, RoutePath } from './manifestSchemas.ts';

const Ms = z.number().int().min(0).max(600_000);
/** The facts of a failure, cut to size by the page. The server keeps only what holds no personal data. */
export const FailureCause = z.strictObject({
  message: z.string().max(200),
  stack: z.string().max(1_200).optional(),
  /** The route of the page, as `remote.json` writes it: `/blog/:slug`. */
  route: RoutePath.max(120).optional(),
});
const observations = [
  /** Milliseconds from the request until it was loaded. */
  z.strictObject({ event: z.literal('loaded'), ms: Ms }),
  z.strictObject({ event: z.literal('load_failed'), cause: FailureCause.optional() }),
  /** The version threw an error that only the boundary around its area caught. */
  z.strictObject({ event: z.literal('crashed'), cause: FailureCause.optional() }),
  /** Another page of the browser ended without a goodbye, or hangs, while it shows the version. */
  z.strictObject({ event: z.literal('froze') }),
  /** Measurements of a page that started with the version. */
  z.strictObject({
    event: z.literal('vitals'),
    lcpMs: Ms,
    cls: z.number().min(0).max(100),
    /** Absent where nobody clicked or typed. */
    inpMs: Ms.optional(),
  }),
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
/**
 * One stored failure of a version, free of personal data. The first of a cause says what it is; the others only count.
 */
export const ReasonLine = z.strictObject({
  /** Names the cause within the version. */
  cause: z.string().max(16),
  at: z.iso.datetime(),
  visitor: z.string().max(64),
  /** As in an evidence line. */
  served: z.boolean(),
  route: RoutePath.nullable(),
  browser: z.string().max(40),
  first: z
    .strictObject({
      event: z.enum(RELEASE_FAILURES),
      message: z.string().max(200),
      /** The calls of released code that led to it, the innermost first. */
      frames: z.array(z.string().max(300)).max(8),
    })
    .optional(),
});
