import { z } from 'zod';
import { RELEASE_FAILURES, RELEASE_TROUBLES } from '../constants.ts';
import { ReleaseActor } from './actorSchemas.ts';
import { AppIdOrAll } from './deploymentSchemas.ts';
import { ReleaseVersion } from './manifestSchemas.ts';
import { ReleaseReason } from './moveSchemas.ts';

/** The reports of browsers in some time. Shares and times are null without reports. */
const figures = {
  /** Browsers that reported, each counted once, and of those that could not use it. */
  visitors: z.number().int(),
  failed: z.number().int(),
  /**
   * At most, in three of four pages: milliseconds to the largest picture or text, layout shift, and milliseconds from a
   * click or key to the next paint.
   */
  lcpMs: z.number().nullable(),
  cls: z.number().nullable(),
  inpMs: z.number().nullable(),
};

export const ReleaseFigures = z.object(figures);

/** The reports of one hour on one version. */
export const ReleaseHour = z.object({ at: z.iso.datetime(), version: ReleaseVersion, ...figures });

/** Something that is wrong now; with `*` it is about the store of all apps. */
export const ReleaseTrouble = z.object({
  app: AppIdOrAll,
  version: ReleaseVersion.nullable(),
  kind: z.enum(RELEASE_TROUBLES),
  since: z.iso.datetime().nullable(),
  /** The person who went back to a version that does not fit; null for other kinds, and where nobody did. */
  who: ReleaseActor.nullable(),
  /** The platform's own words, in English; null where the figure says it. */
  says: z.string().nullable(),
  /** The same for readers of other languages; empty where no code tells it. */
  reasons: z.array(ReleaseReason),
  /** The share that failed, the milliseconds or the shift; null for other kinds, and for what the server alone saw. */
  figure: z.number().nullable(),
});

/** Failures of one version that have one cause. */
export const ReleaseCause = z.object({
  version: ReleaseVersion,
  failure: z.enum(RELEASE_FAILURES),
  /** The error's message, in English, without what has the form of personal data. */
  message: z.string(),
  /** The calls that led to it, the innermost first: places in the sources where the release brought source maps. */
  places: z.array(z.string()),
  routes: z.array(z.string()),
  /** Families of browsers; empty for `render_failed`. */
  browsers: z.array(z.string()),
  /** The browsers that saw it; for `render_failed` the pages. */
  seen: z.number().int(),
  lastAt: z.iso.datetime(),
});

/** Browsers that one version failed before they could say why: a page that hangs tells no cause. */
export const ReleaseUnheard = z.object({
  version: ReleaseVersion,
  /** Browsers whose next page told that this one had frozen. */
  frozen: z.number().int(),
  /** Browsers that the server gave the version while it was watched, and those of them that were never heard of. */
  given: z.number().int(),
  silent: z.number().int(),
});
