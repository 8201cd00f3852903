import { z } from 'zod';
import { ReleaseActor, ReleaseOrigin } from './actorSchemas.ts';
import { ReleaseVersion } from './manifestSchemas.ts';

/** A version that was published for previews alone. */
export const ReleasePreview = z.object({
  version: ReleaseVersion,
  publishedAt: z.iso.datetime(),
  publishedBy: ReleaseActor.nullable(),
  origin: ReleaseOrigin.nullable(),
  /** When it ends by itself. */
  until: z.iso.datetime(),
  /** The path that shows it to whoever has it; null when it must not run. */
  link: z.string().nullable(),
});
/** A link that shows one published version of an app. */
export const ReleaseLink = z.object({
  /** The path that shows the version to whoever has it, beside what everybody gets of the other apps. */
  link: z.string(),
  /** When it ends. */
  until: z.iso.datetime(),
});
export const ReleasePreviews = z.object({ previews: z.array(ReleasePreview) });

/** The versions of an app that nobody needs any more. */
export const ReleaseSurplus = z.object({
  versions: z.array(z.object({ version: ReleaseVersion, publishedAt: z.iso.datetime(), bytes: z.number().int() })),
  /** Versions that are gone, and whose source maps are still kept. A server from before these says none. */
  maps: z.array(z.string()).optional(),
});

/** The most versions that one call bans, sets free or deletes. */
export const VERSIONS_MAX = 500;
