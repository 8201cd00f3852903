import { z } from 'zod';
import { ReleaseActor } from './actorSchemas.ts';
import { AppIdOrAll } from './deploymentSchemas.ts';

/** A token of a pipeline: what it may change on this site, and until when. Never the secret. */
export const ReleaseToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The apps that it may change; `*` is every app. */
  apps: z.array(AppIdOrAll),
  /** It publishes and shows versions for previews, and may do nothing else. */
  forPreviews: z.boolean(),
  /** When and by whom it was made; null where the log does not tell. */
  madeAt: z.iso.datetime().nullable(),
  who: ReleaseActor.nullable(),
  /** Null without an end. One that has ended is listed until it is revoked. */
  until: z.iso.datetime().nullable(),
  /** When it last changed something, by the log; null when it never did. */
  changedAt: z.iso.datetime().nullable(),
  /** The caller may revoke it. */
  mayRevoke: z.boolean(),
});
export const ReleaseTokens = z.object({ tokens: z.array(ReleaseToken) });
